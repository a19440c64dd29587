/// The style sheets of pages.
package enum HTMLStyle {
  /// What all pages share: colours, type, signs of verdicts, bars and tables.
  package static let base = #"""

    :root {
      color-scheme: light dark;
      --page: #ffffff; --raised: #f5f7fa; --line: #dbe1e8; --text: #1b2430; --muted: #566273;
      --accent: #2557c9; --passed: #147a48; --observed: #1f63c4; --known: #0d6c7c;
      --deviated: #8f5b00; --failed: #c0262d; --errored: #7b2fa6; --skipped: #657284;
      --rest: #b6c0cc; --gone: #fde7e8; --new: #e2f4ea;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #10141b; --raised: #181f29; --line: #2d3744; --text: #e5eaf1; --muted: #9eabbb;
        --accent: #8ab4ff; --passed: #56c68f; --observed: #86b4ff; --known: #62c9d8;
        --deviated: #eab54e; --failed: #ff8583; --errored: #d3a2f3; --skipped: #98a5b5;
        --rest: #455262; --gone: #46202a; --new: #16382a;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 0 clamp(0.75rem, 3vw, 2.5rem) 3rem; max-width: 90rem;
      background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    code, pre { font-family: var(--mono); font-size: 0.875em; }
    pre {
      margin: 0; padding: 0.75rem; overflow: auto; max-height: 32rem; line-height: 1.45;
      background: var(--page); border: 1px solid var(--line); border-radius: 6px;
      overflow-wrap: normal;
    }
    h1, h2, h3, h4 { line-height: 1.2; margin: 0; text-wrap: balance; }
    h2 { font-size: 1.4rem; margin: 2.5rem 0 1rem; }
    ul, ol { margin: 0; padding: 0; list-style: none; }
    summary { cursor: pointer; }
    [hidden] { display: none !important; }
    .muted { color: var(--muted); font-weight: normal; }
    .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--page); z-index: 9; }

    .v { display: inline-block; width: 1.25em; font-style: normal; font-weight: 700; text-align: center; }
    .v::before { content: "✓"; }
    .v.observed::before { content: "◆"; } .v.known::before { content: "⚑"; }
    .v.deviated::before { content: "▲"; } .v.failed::before { content: "✕"; }
    .v.unshown::before { content: "↳"; }
    .v.errored::before { content: "!"; } .v.skipped::before { content: "–"; }
    .passed { color: var(--passed); } .observed { color: var(--observed); }
    .known { color: var(--known); } .deviated { color: var(--deviated); }
    .failed { color: var(--failed); } .errored { color: var(--errored); }
    .skipped, .unshown { color: var(--skipped); }
    rect.passed { fill: var(--passed); } rect.observed { fill: var(--observed); }
    rect.known { fill: var(--known); } rect.deviated { fill: var(--deviated); }
    rect.failed { fill: var(--failed); } rect.errored { fill: var(--errored); }
    rect.skipped, rect.unshown { fill: var(--rest); }
    .bar { display: block; width: 100%; height: 0.6rem; border-radius: 0.3rem; overflow: hidden; }

    .top { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1.5rem; padding: 2.25rem 0 1.5rem;
      border-bottom: 1px solid var(--line); align-items: center; }
    .eyebrow { margin: 0; grid-column: 1 / -1; color: var(--muted); font-size: 0.875rem;
      letter-spacing: 0.06em; text-transform: uppercase; }
    h1 { font-size: clamp(1.6rem, 5vw, 2.6rem); letter-spacing: -0.02em; }
    .version { color: var(--muted); font-weight: 400; font-size: 0.7em; letter-spacing: 0; }
    .stamp { margin: 0; padding: 0.5rem 1.1rem 0.5rem 0.75rem; border: 2px solid currentColor;
      border-radius: 99rem; font-weight: 700; font-size: 1.1rem; }
    .facts { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.25rem 1.75rem; margin: 0.5rem 0 0;
      font-size: 0.9rem; }
    .facts div { display: flex; gap: 0.4rem; }
    .facts dt { color: var(--muted); } .facts dd { margin: 0; }
    @media (max-width: 40rem) {
      .top { grid-template-columns: 1fr; padding-top: 1.25rem; }
      .stamp { justify-self: start; margin-top: 0.5rem; }
    }
    .scroll { overflow-x: auto; margin-top: 1.5rem; }
    table { border-collapse: collapse; font-size: 0.925rem; }
    th { font-weight: 600; }
    footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--muted);
      font-size: 0.9rem; max-width: 60rem; }
    footer b { color: var(--text); }
    form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin: 2rem 0 0;
      padding: 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
    .field { display: grid; gap: 0.2rem; font-size: 0.85rem; color: var(--muted); }
    .field.wide { flex: 1 1 16rem; }
    input, select, button { font: inherit; font-size: 1rem; color: var(--text); background: var(--page);
      border: 1px solid var(--muted); border-radius: 6px; padding: 0.4rem 0.6rem; min-width: 0; }
    button { cursor: pointer; } button:hover { border-color: var(--accent); color: var(--accent); }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.4rem;
      flex-basis: 100%; min-width: 0; }
    legend { font-size: 0.85rem; color: var(--muted); padding: 0; margin-bottom: 0.2rem; }
    .chip { display: inline-flex; align-items: center; gap: 0.15rem; padding: 0.2rem 0.7rem 0.2rem 0.5rem;
      border: 1px solid var(--line); border-radius: 99rem; background: var(--page); cursor: pointer; }
    .chip input { accent-color: var(--accent); margin: 0 0.15rem 0 0; width: 1rem; height: 1rem; }
    .chip:focus-within { border-color: var(--accent); }
    .buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0; flex-basis: 100%; }
    output { color: var(--muted); }

    """#

  /// What the page of one report adds.
  static let report = #"""

    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.6rem;
      margin-top: 0.9rem; }
    .tiles li { padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 10px;
      background: var(--raised); }
    .tiles b { font-size: 1.45rem; font-variant-numeric: tabular-nums; }
    .tiles span { color: var(--muted); }
    section > .bar { height: 0.9rem; border-radius: 0.45rem; }
    .scroll table { width: 100%; min-width: 34rem; }
    .scroll th, .scroll td { padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; }
    .scroll thead th, .scroll thead td { color: var(--muted); font-size: 0.85rem; white-space: nowrap; }
    .scroll .n { text-align: right; }
    .scroll .b { width: 34%; min-width: 6rem; }
    .scroll tbody th { white-space: nowrap; }
    .zero { opacity: 0.35; }
    .problems { margin-top: 1.5rem; padding: 0.25rem 1rem 1rem; border: 2px solid var(--failed);
      border-radius: 10px; }
    .remarks { margin-top: 1.5rem; }
    .problems h2, .remarks h2 { margin: 1rem 0 0.5rem; font-size: 1.1rem; }
    .problems li, .remarks li { font-family: var(--mono); font-size: 0.875rem; }

    .causes { counter-reset: cause; }
    .causes .evidence { margin: 0; border: 0; border-radius: 0 0 10px 10px; }
    .causes .ratio { font-size: 0.85rem; }
    .causes .part > summary { font-size: 0.85rem; color: var(--muted); }
    .remark { font-weight: 600; }
    .links li { padding: 0.15rem 0; }
    @media (max-width: 40rem) {
      .causes .requirement > summary { grid-template-columns: auto 1fr auto; }
      .causes .ratio { grid-column: 2 / -1; grid-row: auto; }
    }

    h3 { font-size: 1.15rem; margin: 2rem 0 0.75rem; }
    h3 .muted { font-size: 0.9rem; margin-left: 0.4rem; }
    .requirement { border: 1px solid var(--line); border-radius: 10px; margin-bottom: 0.5rem;
      content-visibility: auto; contain-intrinsic-size: auto 3.6rem; }
    .requirement > summary { display: grid; grid-template-columns: auto auto 1fr auto; gap: 0.1rem 0.6rem;
      align-items: baseline; padding: 0.6rem 0.9rem; border-radius: 10px; list-style: none; }
    .requirement > summary::-webkit-details-marker { display: none; }
    .requirement > summary:hover { background: var(--raised); }
    .requirement[open] > summary { border-bottom: 1px solid var(--line); border-radius: 10px 10px 0 0; }
    .id { font-family: var(--mono); font-size: 0.9rem; font-weight: 600; }
    .tags { display: inline-flex; flex-wrap: wrap; gap: 0.3rem; }
    .tag { padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 99rem;
      font-size: 0.78rem; color: var(--muted); }
    .ratio { grid-column: 4; grid-row: 1; font-variant-numeric: tabular-nums; color: var(--muted); }
    .text { grid-column: 2 / -1; }
    .sources { padding: 0.6rem 0.9rem 0 2.75rem; font-size: 0.875rem; color: var(--muted); }
    .sources li::before { content: "source: "; }
    .cases { padding: 0.6rem 0.9rem 0.8rem 2.3rem; }
    .cases > li { padding: 0.15rem 0 0.15rem 1.9rem; text-indent: -1.9rem; }
    .cases > li:target { background: var(--raised); border-radius: 6px; }
    .cases > li > * { text-indent: 0; }
    .cases .v { text-indent: 0; margin-right: 0.35rem; }
    .cases details > summary { text-indent: -1.9rem; }
    .cases summary::marker { content: ""; } .cases summary::-webkit-details-marker { display: none; }
    .cases details summary > span { text-decoration: underline dotted; text-underline-offset: 0.25em; }
    .cases details[open] > summary > span, .cases details summary:hover > span { text-decoration-style: solid; }
    .cases code { color: var(--muted); }
    .cases span { margin-left: 0.3rem; }
    .cases em { color: var(--muted); } .cases em::before { content: "— "; }
    .answer { color: var(--observed); } .answer::before { content: "→ "; }
    .evidence { text-indent: 0; margin: 0.5rem 0 1rem -1.5rem; padding: 0.9rem; background: var(--raised);
      border: 1px solid var(--line); border-radius: 10px; }
    .evidence > p { margin: 0 0 0.5rem; }
    .evidence .part { margin-top: 0.9rem; }
    .evidence h4 { font-size: 0.85rem; color: var(--muted); margin-bottom: 0.35rem; }
    .evidence code { color: inherit; }
    .reason { font-family: var(--mono); font-size: 0.9rem; font-weight: 600; }
    .diff span { display: inline-block; min-width: 100%; }
    .diff del, .diff ins { display: inline-block; min-width: 100%; text-decoration: none; }
    .diff del { background: var(--gone); } .diff ins { background: var(--new); }
    .evidence ol { list-style: decimal; padding-left: 2rem; }
    .evidence li::marker { color: var(--muted); }
    .step, .effect { margin: 0.2rem 0; }
    .effect::before { content: "→ "; color: var(--muted); }
    .part { position: relative; }
    .part > p { margin: 0.4rem 0; } .part > p:last-child { margin-bottom: 0; }
    .copy { position: absolute; right: 0; top: -0.5rem; padding: 0.05rem 0.6rem; font-size: 0.85rem; }
    @media (max-width: 64rem) { .scroll th, .scroll td { padding: 0.35rem 0.4rem; } .scroll .b { width: 20%; } }
    @media (max-width: 40rem) {
      .scroll .b { display: none; } .scroll table { min-width: 0; }
      .requirement > summary { padding: 0.6rem; }
      .text { grid-column: 1 / -1; }
      .sources { padding-left: 0.9rem; }
      .cases { padding-left: 0.6rem; padding-right: 0.6rem; }
      .evidence { margin-left: -1.9rem; padding: 0.6rem; }
    }
    @media print { form, .skip { display: none; } .requirement { content-visibility: visible; } }

    """#
}
