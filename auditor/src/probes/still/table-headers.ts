import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Header cells that head nothing, and `headers` attributes that lead to no header of the table. */
export const tableHeaders: StillProbe = { name: 'table-headers', criteria: ['1.3.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  interface Cell {
    element: Element;
    row: number;
    column: number;
    rows: number;
    columns: number;
  }
  const found: Found[] = [];
  const isHeader = (element: Element) => ['rowheader', 'columnheader'].includes(adili.role(element));
  for (const table of adili.select('table, [role=table], [role=grid], [role=treegrid]')) {
    const role = adili.role(table);
    if (!['table', 'grid', 'treegrid'].includes(role) || !adili.isExposed(table)) continue;
    const cells = table instanceof HTMLTableElement ? ofTable(table) : ofRoles(table);
    found.push(...withoutCells(cells), ...withWrongReferences(table, cells));
  }
  return found;

  /** The cells of a table by their places, spans counted. */
  function ofTable(table: HTMLTableElement): Cell[] {
    const cells: Cell[] = [];
    const taken = new Set<string>();
    const rows = [...table.rows].slice(0, 2000);
    rows.forEach((tr, row) => {
      let column = 0;
      for (const element of tr.cells) {
        while (taken.has(`${row} ${column}`)) column += 1;
        const group =
          tr.parentElement instanceof HTMLTableSectionElement ? tr.parentElement.rows.length : rows.length;
        const columns = Math.min(Math.max(element.colSpan, 1), 100);
        const span = element.rowSpan === 0 ? group : element.rowSpan;
        const height = Math.min(Math.max(span, 1), rows.length - row, 1000);
        for (let r = 0; r < height; r += 1)
          for (let c = 0; c < columns; c += 1) taken.add(`${row + r} ${column + c}`);
        cells.push({ element, row, column, rows: height, columns });
        column += columns;
      }
    });
    return cells;
  }

  function ofRoles(table: Element): Cell[] {
    const rows = [...table.querySelectorAll('[role=row], tr')].slice(0, 2000);
    return rows.flatMap((tr, row) => {
      let column = 0;
      const inRow = [
        ...tr.querySelectorAll('[role=cell], [role=gridcell], [role=columnheader], [role=rowheader], td, th'),
      ];
      return inRow.map((element): Cell => {
        const columns = Math.min(Math.max(Number(element.getAttribute('aria-colspan') ?? 1) || 1, 1), 100);
        const cell = { element, row, column, rows: 1, columns };
        column += columns;
        return cell;
      });
    });
  }

  function withoutCells(cells: readonly Cell[]): Found[] {
    const referred = new Set(
      cells.flatMap(({ element }) => (element.getAttribute('headers') ?? '').split(/\s+/).filter(Boolean)),
    );
    const data = cells.filter(({ element }) => adili.isExposed(element) || adili.isVisible(element));
    if (data.every(({ element }) => isHeader(element)) && data.length < 2) return [];
    return cells.flatMap((header) => {
      const { element } = header;
      if (!isHeader(element) || !adili.isExposed(element) || !adili.isVisible(element)) return [];
      if (
        element.localName === 'th' &&
        adili.clean(element.textContent ?? '') === '' &&
        adili.name(element) === ''
      )
        return [];
      if (referred.has(element.getAttribute('id') ?? '')) return [];
      if (
        data.some(
          (cell) =>
            cell.element !== element && !cell.element.getAttribute('headers') && isHeadOf(header, cell),
        )
      )
        return [];
      return [
        adili.finding(element, '1.3.1', 'failed', 'No cell of the table has this header.', [
          'A table that is only laid out as one, which should not have header cells.',
        ]),
      ];
    });
  }

  function isHeadOf(header: Cell, cell: Cell): boolean {
    const scope = header.element.getAttribute('scope')?.toLowerCase() ?? '';
    const role = header.element.getAttribute('role');
    const sameColumn =
      cell.column < header.column + header.columns && header.column < cell.column + cell.columns;
    const sameRow = cell.row < header.row + header.rows && header.row < cell.row + cell.rows;
    const isBelow = sameColumn && cell.row >= header.row + header.rows;
    const isAcross = sameRow && cell.column >= header.column + header.columns;
    if (role === 'columnheader' || /^col/.test(scope))
      return scope === 'colgroup' ? isBelow : sameColumn && cell.row !== header.row;
    if (role === 'rowheader' || /^row/.test(scope)) {
      if (scope !== 'rowgroup') return sameRow && cell.column !== header.column;
      return cell.element.closest('tbody, thead, tfoot') === header.element.closest('tbody, thead, tfoot');
    }
    return isBelow || isAcross;
  }

  function withWrongReferences(table: Element, cells: readonly Cell[]): Found[] {
    const own = new Map(cells.map(({ element }) => [element.getAttribute('id') ?? '', element]));
    return cells.flatMap(({ element }) => {
      const headers = element.getAttribute('headers');
      if (headers === null || !(table instanceof HTMLTableElement) || !adili.isExposed(element)) return [];
      const names = headers.split(/\s+/).filter(Boolean);
      const wrong = names.filter((id) => !own.has(id) || own.get(id) === element);
      if (names.length === 0 || wrong.length === 0) return [];
      return [
        adili.finding(
          element,
          '1.3.1',
          'failed',
          `Its headers attribute names "${adili.short(wrong.join(' '), 60)}", which is no other cell of the table.`,
        ),
      ];
    });
  }
}
