import ConformanceKit
import ConformanceReports

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

    .matrix { overflow: auto; max-height: 92vh; border: 1px solid var(--line); border-radius: 10px;
      --first: clamp(9.5rem, 38vw, 34rem); }
    .narrow { --least: 3.5rem; --most: 6rem; } .wide { --least: 6rem; --most: 14rem; }
    .matrix table, .matrix thead, .matrix tbody { display: block; }
    .matrix table { min-width: max(100%, calc(var(--first) + var(--subjects) * var(--least))); font-size: 0.875rem; }
    .matrix tr { display: grid;
      grid-template-columns: minmax(var(--first), 1fr) repeat(var(--subjects), minmax(var(--least), var(--most))); }
    .requirement { content-visibility: auto; contain-intrinsic-size: auto 2.7rem; }
    .matrix th { text-align: left; font-weight: 400; }
    .matrix tbody th { position: sticky; left: 0; z-index: 1; background: var(--page);
      padding: 0.3rem 0.75rem; border-right: 1px solid var(--line); }
    .matrix thead { position: sticky; top: 0; z-index: 3; }
    .matrix thead th { background: var(--raised); padding: 0.5rem; border-bottom: 1px solid var(--line);
      display: grid; align-items: end; font-weight: 600; }
    .matrix .corner { position: sticky; left: 0; z-index: 1; border-right: 1px solid var(--line); }
    .narrow thead th:not(.corner) { justify-items: center; }
    .narrow thead th:not(.corner) span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 14rem; }
    .wide thead th:not(.corner) { text-align: center; }
    small { color: var(--muted); font-weight: 400; }
    .matrix td { text-align: center; padding: 0.3rem 0.2rem;
      font-variant-numeric: tabular-nums; border-left: 1px solid var(--line); }
    .matrix .requirement tr:first-child > * { border-top: 1px solid var(--line); }
    .matrix .profile > tr > * { background: var(--raised); font-weight: 700; border-top: 2px solid var(--line); }
    .requirement button { padding: 0 0.3rem; margin-left: -0.3rem; border-color: transparent; background: none;
      font: 600 0.95em var(--mono); }
    .requirement th button::before { content: "▸ "; color: var(--muted); }
    .requirement button[aria-expanded=true]::before { content: "▾ "; }
    .tag { padding: 0 0.45rem; border: 1px solid var(--line); border-radius: 99rem; font-size: 0.75rem; color: var(--muted); }
    .matrix .c th { padding-left: 2rem; }
    .c { background: color-mix(in srgb, var(--raised) 50%, var(--page)); }
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
    .s::before { content: "–"; content: "–" / "not run"; color: var(--skipped); }
    td.p::before, td.o::before, td.d::before, td.f::before, td.e::before { font-weight: 700; margin-right: 0.15rem; }
    td.f { background: color-mix(in srgb, var(--failed) 12%, transparent); }
    td.d { background: color-mix(in srgb, var(--deviated) 12%, transparent); }
    td.e { background: color-mix(in srgb, var(--errored) 12%, transparent); }

    #sheet { position: fixed; inset: auto 0 0 0; z-index: 9; max-height: 60vh; overflow: auto;
      padding: 1rem clamp(0.75rem, 3vw, 2.5rem); background: var(--raised); border-top: 3px solid var(--accent);
      box-shadow: 0 -0.5rem 2rem rgb(0 0 0 / 0.25); }
    #sheet h3 { font-size: 1.05rem; margin-right: 6rem; } #sheet h3 code { font-weight: 400; }
    #sheet > p { margin: 0.3rem 0; } .sources { font-size: 0.875rem; color: var(--muted); }
    #sheet section { margin-top: 0.9rem; }
    #sheet section p { margin: 0.15rem 0 0.35rem; font-family: var(--mono); font-size: 0.875rem; }
    #sheet section p.muted { margin-top: 0.5rem; font-family: inherit; }
    #sheet h4 { font-size: 0.95rem; font-weight: 400; text-wrap: wrap; max-width: 75rem; } #sheet h4 b { font-weight: 700; }
    #sheet del, #sheet ins { display: inline-block; min-width: 100%; text-decoration: none; }
    #sheet del { background: var(--gone); } #sheet ins { background: var(--new); }
    @media print { .matrix { max-height: none; } .requirement { content-visibility: visible; } }
    .shut { position: absolute; top: 0.75rem; right: clamp(0.75rem, 3vw, 2.5rem); }

    """#
}
