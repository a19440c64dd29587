import ConformanceKit
import ConformanceReports

extension HTMLScript {
  /// Filters the rows of a comparison, and closes what was observed.
  static let comparison = #"""

    'use strict';
    const form = document.querySelector('#filter form');
    const sheet = document.getElementById('sheet');
    const { names, words: commands, rows, texts } = JSON.parse(document.getElementById('data').textContent);
    const verdicts = { p: 'passed', f: 'failed', d: 'deviated', o: 'observed', s: 'skipped', e: 'errored' };
    const number = value => value.toLocaleString('en');
    const make = (name, text = '', className = '') =>
      Object.assign(document.createElement(name), { textContent: text, className });
    const part = (name, role, className = '') => {
      const made = make(name, '', className);
      made.setAttribute('role', role);
      return made;
    };
    const blocks = [...document.querySelectorAll('.requirement')].map((node, index) => ({
      node, sources: rows[index][0], cases: rows[index][1], words: null, isMade: false, button: node.querySelector('button'),
      differs: !node.classList.contains('same') }));
    let opener = null;

    function makeRows(block) {
      block.isMade = true;
      for (const test of block.cases) {
        const [id, summary, letters, groups, differs] = test;
        const row = part('tr', 'row', differs ? 'c' : 'c same');
        const head = part('th', 'rowheader');
        head.scope = 'row';
        const button = make('button');
        button.type = 'button';
        button.append(make('code', id.slice(id.indexOf('/') + 1)), ' ' + summary);
        button.addEventListener('click', () => show(block, test, button));
        head.append(button);
        row.append(head, ...[...letters].map(letter => part('td', 'cell', letter)));
        block.node.append(row);
      }
    }

    function expand(block, isOpen) {
      if (isOpen && !block.isMade) makeRows(block);
      block.button.setAttribute('aria-expanded', isOpen);
      for (const row of block.node.querySelectorAll('.c')) row.hidden = !isOpen;
    }

    // What the subjects did in a case: those that did the same stand together.
    function show(block, [id, summary, , groups], button) {
      opener = button;
      const title = make('h3', summary + ' ');
      title.id = 'sheet-title';
      title.append(make('code', id));
      const shut = make('button', 'Close', 'shut');
      shut.addEventListener('click', close);
      const text = make('p', block.node.querySelector('th').textContent.trim());
      sheet.replaceChildren(title, shut, text, sources(block), ...groups.map(([letter, words, difference, columns]) => {
        const found = make('section');
        const who = make('h4');
        const sign = make('i', '', 'v ' + verdicts[letter]);
        sign.ariaHidden = 'true';
        who.append(sign, make('b', verdicts[letter]), ': ' + columns.map(column => names[column]).join(', '));
        found.append(who);
        if (texts[words]) found.append(make('p', texts[words]));
        if (texts[difference]) found.append(lines(texts[difference]));
        if ('fdeo'.includes(letter)) {
          const command = make('pre', `push-conformance run --case ${id} ${commands[columns[0]]}`.trim());
          command.tabIndex = 0;
          found.append(make('p', 'To repeat it:', 'muted'), command);
        }
        return found;
      }));
      sheet.hidden = false;
      sheet.scrollTop = 0;
      sheet.focus();
      keep('#' + id);
    }

    // The address names the case that is shown, so that it can be linked to.
    function keep(hash) {
      try { history.replaceState(null, '', hash || location.pathname); } catch { /* a page without address */ }
    }

    function reveal() {
      const id = decodeURIComponent(location.hash.slice(1));
      const block = blocks.find(block => block.cases.some(([each]) => each === id));
      if (!block) return;
      expand(block, true);
      const place = block.cases.findIndex(([each]) => each === id);
      const button = block.node.querySelectorAll('.c button')[place];
      button.scrollIntoView();
      show(block, block.cases[place], button);
    }

    function sources(block) {
      const list = make('ul', '', 'sources');
      list.append(...block.sources.map(([label, address]) => {
        const item = make('li');
        item.append('source: ', address ? Object.assign(make('a', label),
          { href: address, rel: 'noreferrer' }) : label);
        return item;
      }));
      return list;
    }

    function lines(text) {
      const block = make('pre');
      block.tabIndex = 0;
      for (const line of text.split('\n'))
        block.append(
          line[0] === '-' ? make('del', line) : line[0] === '+' ? make('ins', line) : line, '\n');
      return block;
    }

    function close() {
      if (sheet.hidden) return;
      sheet.hidden = true;
      opener?.focus();
      keep('');
    }

    function filter() {
      const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
      const only = document.getElementById('only').checked;
      let shown = 0;
      for (const block of blocks) {
        const data = block.node.dataset;
        if (words.length)
          block.words ??= (block.node.querySelector('th').textContent + ' '
            + block.cases.map(([id, summary]) => id + ' ' + summary).join(' ')).toLowerCase();
        const fits = (!form.level.value || data.level === form.level.value)
          && (!form.profile.value || data.profile === form.profile.value)
          && words.every(word => block.words.includes(word));
        if (block.node.hidden === fits) block.node.hidden = !fits;
        if (fits && (block.differs || !only)) shown += 1;
      }
      document.getElementById('count').textContent =
        `${number(shown)} of ${number(blocks.length)} requirements`;
    }

    for (const block of blocks)
      block.button.addEventListener('click',
        () => expand(block, block.button.getAttribute('aria-expanded') !== 'true'));
    const all = isOpen => blocks.filter(block => !block.node.hidden).forEach(block => expand(block, isOpen));
    document.getElementById('open').addEventListener('click', () => all(true));
    document.getElementById('close').addEventListener('click', () => all(false));
    document.getElementById('only').addEventListener('change', filter);
    form.addEventListener('input', filter);
    form.addEventListener('submit', event => event.preventDefault());
    addEventListener('keydown', event => { if (event.key === 'Escape') close(); });
    addEventListener('hashchange', reveal);
    form.hidden = false;
    filter();
    reveal();

    """#
}
