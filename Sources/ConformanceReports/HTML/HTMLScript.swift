/// The scripts of pages; a page can be read without them.
package enum HTMLScript {
  /// Filters the cases of a report, opens what an address names, copies commands.
  static let report = #"""

    'use strict';
    const form = document.getElementById('filter');
    const blocks = [...document.querySelectorAll('.profile .requirement')].map(node => ({
      node, level: node.dataset.level, profile: node.parentNode.querySelector('h3').firstChild.data.trim(),
      own: node.querySelector('summary').textContent.toLowerCase(),
      cases: [...node.querySelectorAll('.cases > li')].map(item => ({
        item, verdict: item.dataset.v,
        words: (item.id + ' ' + (item.querySelector('summary') || item).textContent).toLowerCase() })) }));
    const sections = [...document.querySelectorAll('.profile')];
    const total = blocks.reduce((sum, block) => sum + block.cases.length, 0);
    const number = value => value.toLocaleString('en');
    const plural = (value, word) => `${number(value)} ${word}${value === 1 ? '' : 's'}`;

    function filter() {
      const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
      const verdicts = new Set(new FormData(form).getAll('verdict'));
      let cases = 0, requirements = 0;
      for (const block of blocks) {
        let shown = 0;
        const fits = (!form.level.value || block.level === form.level.value)
          && (!form.profile.value || block.profile === form.profile.value);
        for (const one of block.cases) {
          const show = fits && verdicts.has(one.verdict)
            && words.every(word => one.words.includes(word) || block.own.includes(word));
          if (one.item.hidden === show) one.item.hidden = !show;
          if (show) shown += 1;
        }
        if (block.node.hidden === shown > 0) block.node.hidden = shown === 0;
        cases += shown;
        if (shown) requirements += 1;
      }
      for (const section of sections)
        section.hidden = !section.querySelector('.requirement:not([hidden])');
      document.getElementById('none').hidden = cases > 0;
      document.getElementById('count').textContent =
        `${number(cases)} of ${number(total)} cases, of ${plural(requirements, 'requirement')}`;
    }

    // The address keeps the filter, so that it can be linked to: ?text=ack&verdict=failed
    function read() {
      const query = new URLSearchParams(location.search);
      for (const name of ['text', 'profile', 'level']) form[name].value = query.get(name) || '';
      const verdicts = query.getAll('verdict');
      for (const box of form.querySelectorAll('[name=verdict]'))
        box.checked = !verdicts.length || verdicts.includes(box.value);
    }

    function keep() {
      const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
      if (query.getAll('verdict').length === form.querySelectorAll('[name=verdict]').length)
        query.delete('verdict');
      const search = query.size ? '?' + query : location.pathname;
      try { history.replaceState(null, '', search + location.hash); } catch { /* a page without address */ }
    }

    function open(isOpen) {
      for (const { node } of blocks) if (!node.hidden) node.open = isOpen;
    }

    function reveal() {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target) return;
      for (let node = target; node; node = node.parentElement)
        if (node.tagName === 'DETAILS') node.open = true;
      const own = target.querySelector('details');
      if (own) own.open = true;
      target.scrollIntoView();
    }

    for (const command of document.querySelectorAll('.command')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = 'Copy';
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(command.textContent);
          button.textContent = 'Copied';
        } catch {
          getSelection().selectAllChildren(command);
          button.textContent = 'Selected';
        }
      });
      command.before(button);
    }

    form.hidden = false;
    form.addEventListener('input', () => { filter(); keep(); });
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(() => { filter(); keep(); }));
    document.getElementById('open').addEventListener('click', () => open(true));
    document.getElementById('close').addEventListener('click', () => open(false));
    addEventListener('hashchange', reveal);
    read();
    filter();
    reveal();

    """#
}
