import ConformanceKit
import ConformanceReports

extension HTMLStyle {
  /// What the pages of roles add to a comparison.
  static let libraries = #"""

    .lead { max-width: 60rem; margin: 0.75rem 0; grid-column: 1 / -1; }
    .roles { display: grid; gap: 0.4rem; margin-top: 1.5rem; }
    section > h3 { font-size: 1.05rem; margin: 1.5rem 0 0.4rem; }
    .answers { margin: 0; max-width: 75rem; }
    .answers div { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: 0.15rem 1rem;
      padding: 0.35rem 0; border-top: 1px solid var(--line); }
    .answers dt { font-weight: 600; } .answers dd { margin: 0; }
    .library { max-width: 75rem; margin-top: 1.25rem; padding: 0.9rem 1.1rem; border: 1px solid var(--line);
      border-radius: 10px; }
    .library > p { margin: 0.25rem 0 0.5rem; } .library h4 { margin: 1rem 0 0.25rem; font-size: 0.95rem; }
    .entries > li { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0.1rem 0.6rem; padding: 0.4rem 0;
      border-top: 1px solid var(--line); align-items: baseline; }
    .entries details { grid-column: 2; font-size: 0.9rem; color: var(--muted); min-width: 0; }
    .entries details p { margin: 0.4rem 0; color: var(--text); }
    #choose { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin: 0.75rem 0; }
    #choose[hidden] { display: none; }
    table.chosen th, table.chosen td { white-space: nowrap; overflow-wrap: normal; }
    table.chosen tbody th[scope="row"] { position: sticky; left: 0; background: var(--page); }
    table.chosen .role { padding-top: 1.1rem; color: var(--muted); }
    table.chosen .n { padding-left: 0.5rem; padding-right: 0.5rem; }
    .answers.words { margin: 1rem 0; } .answers.words div { grid-template-columns: 4.5rem 1fr; }
    .severity { font-weight: 700; font-size: 0.85rem; }
    .severity.lost { color: var(--failed); } .severity.wrong { color: var(--errored); }
    .severity.late { color: var(--deviated); } .severity.untidy { color: var(--muted); }
    @media (max-width: 40rem) {
      .answers div, .entries > li { grid-template-columns: 1fr; } .entries details { grid-column: 1; }
      table.chosen tbody th[scope="row"] { white-space: normal; min-width: 7rem; max-width: 8rem; }
    }

    """#
}
