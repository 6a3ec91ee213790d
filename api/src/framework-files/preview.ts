import { mostPreviewRows, type PreviewedTable } from '@adili/schemas/table-columns';
import { letterOf, shownHeader } from './tables/sheet.ts';
import { shownCell } from './tables/shown-cell.ts';
import type { Table } from './tables/table.ts';

/** UTF-16 code units of a cell that are shown. */
const shownOfCell = 200;

/** A table as a page shows it before it is imported. @param sheets of its workbook */
export function previewOf<Meaning extends string>(
  { sheet, header, rows, used, columns }: Table<Meaning>,
  sheets: readonly string[],
): PreviewedTable<Meaning> {
  const meanings = new Map(
    [...columns].flatMap(([meaning, all]) => all.map((column) => [column, meaning] as const)),
  );
  return {
    sheets: [...sheets],
    sheet,
    columns: used.map((column) => ({
      letter: letterOf(column),
      header: shownHeader(header.cells[column] ?? ''),
      meaning: meanings.get(column),
    })),
    rows: rows
      .slice(0, mostPreviewRows)
      .map(({ cells }) => used.map((column) => shownCell(cells[column] ?? '', shownOfCell))),
  };
}
