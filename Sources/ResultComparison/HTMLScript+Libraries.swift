import ConformanceReports

extension HTMLScript {
  /// Filters the libraries of the index by role and language.
  static let libraries = #"""

    'use strict';
    const choose = document.getElementById('choose');
    const bodies = [...document.querySelectorAll('table.chosen tbody')];
    function filter() {
      let count = 0;
      for (const body of bodies) {
        const fits = [...body.querySelectorAll('tr[data-language]')].filter(row => {
          row.hidden = ![row.dataset.language, ''].includes(choose.elements.language.value);
          return !row.hidden;
        });
        body.hidden = fits.length === 0 || ![body.dataset.role, ''].includes(choose.elements.role.value);
        if (!body.hidden) count += fits.length;
      }
      document.getElementById('chosen').textContent = count + (count === 1 ? ' row' : ' rows');
    }
    choose.hidden = false;
    choose.addEventListener('change', filter);
    filter();

    """#
}
