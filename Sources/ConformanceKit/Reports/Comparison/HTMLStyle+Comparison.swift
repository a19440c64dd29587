extension HTMLStyle {
  /// What the page of a comparison adds.
  static let comparison = #"""

    body { max-width: none; }
    .remarks { margin-top: 1.5rem; padding: 0.75rem 1rem; border: 2px solid var(--deviated); border-radius: 10px; }
    .scroll { margin-top: 0; }
    .subjects, .questions { width: 100%; max-width: 80rem; }
    .scroll th, .scroll td { padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; }
    .scroll .n { text-align: right; }
    .scroll thead th { color: var(--muted); font-size: 0.85rem; }
    .subjects .b { width: 30%; min-width: 5rem; }
    .questions th, .questions td { vertical-align: top; }
    .questions { min-width: 36rem; }
    .subjects th[scope=row] { min-width: 8rem; } .subjects td:last-child { white-space: nowrap; }
    @media (max-width: 48rem) { .subjects .b { display: none; } }
    #filter { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; margin-bottom: 0.75rem; }
    #filter form { margin: 0; flex: 1 1 100%; }
    #filter noscript { flex-basis: 100%; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; margin: 0; font-size: 0.9rem; }

    .matrix { overflow: auto; max-height: 92vh; border: 1px solid var(--line); border-radius: 10px; }
    .matrix table { border-collapse: separate; border-spacing: 0; min-width: 100%; font-size: 0.875rem; }
    .matrix th { text-align: left; font-weight: 400; }
    .matrix tbody th { position: sticky; left: 0; z-index: 1; background: var(--page); vertical-align: top;
      padding: 0.3rem 0.75rem; width: 34rem; min-width: clamp(9.5rem, 38vw, 34rem); max-width: 34rem;
      border-right: 1px solid var(--line); }
    .matrix thead th { position: sticky; top: 0; z-index: 3; background: var(--raised); padding: 0.5rem;
      border-bottom: 1px solid var(--line); vertical-align: bottom; font-weight: 600; }
    .matrix .corner { left: 0; z-index: 4; border-right: 1px solid var(--line); }
    .narrow thead th:not(.corner) span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 14rem;
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .wide thead th:not(.corner) { min-width: 6rem; max-width: 14rem; text-align: center; }
    small { color: var(--muted); font-weight: 400; }
    .matrix td { text-align: center; padding: 0.3rem 0.35rem; min-width: 2.4rem; white-space: nowrap;
      font-variant-numeric: tabular-nums; border-left: 1px solid var(--line); }
    .matrix .requirement tr:first-child > * { border-top: 1px solid var(--line); }
    .matrix .profile > tr > * { background: var(--raised); font-weight: 700; border-top: 2px solid var(--line); }
    .requirement button { padding: 0 0.3rem; margin-left: -0.3rem; border-color: transparent; background: none;
      font: 600 0.95em var(--mono); }
    .requirement th button::before { content: "▸ "; color: var(--muted); }
    .requirement button[aria-expanded=true]::before { content: "▾ "; }
    .tag { padding: 0 0.45rem; border: 1px solid var(--line); border-radius: 99rem; font-size: 0.75rem; color: var(--muted); }
    tr.c th { padding-left: 2rem; } tr.c { background: color-mix(in srgb, var(--raised) 50%, var(--page)); }
    tr.c th button { display: inline; margin: 0; padding: 0; border: 0; text-align: left; font: inherit;
      text-decoration: underline dotted; text-underline-offset: 0.25em; }
    tr.c th button::before { content: none; }
    tr.c code { color: var(--muted); }
    #matrix:has(#only:checked) .same { display: none; }
    .p::before { content: "✓"; content: "✓" / "passed"; color: var(--passed); }
    .o::before { content: "◆"; content: "◆" / "observed"; color: var(--observed); }
    .d::before { content: "▲"; content: "▲" / "deviated"; color: var(--deviated); }
    .f::before { content: "✕"; content: "✕" / "failed"; color: var(--failed); }
    .e::before { content: "!"; content: "!" / "errored"; color: var(--errored); }
    .s::before { content: "–"; content: "–" / "not played"; color: var(--skipped); }
    td.p::before, td.o::before, td.d::before, td.f::before, td.e::before { font-weight: 700; margin-right: 0.15rem; }
    td.f { background: color-mix(in srgb, var(--failed) 12%, transparent); }
    td.d { background: color-mix(in srgb, var(--deviated) 12%, transparent); }
    td.e { background: color-mix(in srgb, var(--errored) 12%, transparent); }

    #sheet { position: fixed; inset: auto 0 0 0; z-index: 9; max-height: 60vh; overflow: auto;
      padding: 1rem clamp(0.75rem, 3vw, 2.5rem); background: var(--raised); border-top: 3px solid var(--accent);
      box-shadow: 0 -0.5rem 2rem rgb(0 0 0 / 0.25); }
    #sheet h3 { font-size: 1.05rem; margin-right: 6rem; } #sheet h3 code { font-weight: 400; }
    #sheet section { margin-top: 0.9rem; }
    #sheet section p { margin: 0.15rem 0 0.35rem; font-family: var(--mono); font-size: 0.875rem; }
    #sheet h4 { font-size: 0.95rem; font-weight: 400; text-wrap: wrap; max-width: 75rem; } #sheet h4 b { font-weight: 700; }
    #sheet del, #sheet ins { display: inline-block; min-width: 100%; text-decoration: none; }
    #sheet del { background: var(--gone); } #sheet ins { background: var(--new); }
    .shut { position: absolute; top: 0.75rem; right: clamp(0.75rem, 3vw, 2.5rem); }

    """#
}

extension HTMLScript {
  /// Filters the rows of a comparison, and closes what was observed.
  static let comparison = #"""

    'use strict';
    const form = document.querySelector('#filter form');
    const sheet = document.getElementById('sheet');
    const { names, rows, texts } = JSON.parse(document.getElementById('data').textContent);
    const verdicts = { p: 'passed', f: 'failed', d: 'deviated', o: 'observed', s: 'skipped', e: 'errored' };
    const number = value => value.toLocaleString('en');
    const make = (name, text = '', className = '') =>
      Object.assign(document.createElement(name), { textContent: text, className });
    const blocks = [...document.querySelectorAll('.requirement')].map((node, index) => ({
      node, cases: rows[index], words: null, isMade: false, button: node.querySelector('button'),
      differs: !node.classList.contains('same') }));
    let opener = null;

    function makeRows(block) {
      block.isMade = true;
      for (const test of block.cases) {
        const [id, summary, letters, groups, differs] = test;
        const row = make('tr', '', differs ? 'c' : 'c same');
        const head = make('th');
        head.scope = 'row';
        const button = make('button');
        button.type = 'button';
        button.append(make('code', id.slice(id.indexOf('/') + 1)), ' ' + summary);
        button.addEventListener('click', () => show(test, button));
        head.append(button);
        row.append(head, ...[...letters].map(letter => make('td', '', letter)));
        block.node.append(row);
      }
    }

    function expand(block, isOpen) {
      if (isOpen && !block.isMade) makeRows(block);
      block.button.setAttribute('aria-expanded', isOpen);
      for (const row of block.node.querySelectorAll('.c')) row.hidden = !isOpen;
    }

    // What the subjects did in a case: those that did the same stand together.
    function show([id, summary, , groups], button) {
      opener = button;
      const title = make('h3', summary + ' ');
      title.id = 'sheet-title';
      title.append(make('code', id));
      const shut = make('button', 'Close', 'shut');
      shut.addEventListener('click', close);
      sheet.replaceChildren(title, shut, ...groups.map(([letter, words, difference, columns]) => {
        const part = make('section');
        const who = make('h4');
        const sign = make('i', '', 'v ' + verdicts[letter]);
        sign.ariaHidden = 'true';
        who.append(sign, make('b', verdicts[letter]), ': ' + columns.map(column => names[column]).join(', '));
        part.append(who);
        if (texts[words]) part.append(make('p', texts[words]));
        if (texts[difference]) part.append(lines(texts[difference]));
        return part;
      }));
      sheet.hidden = false;
      sheet.scrollTop = 0;
      sheet.focus();
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
    form.hidden = false;
    filter();

    """#
}
