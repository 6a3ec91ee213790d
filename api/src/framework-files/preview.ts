import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { type ImportPreview, mostPreviewRows } from '@adili/schemas/frameworks/import-preview';
import { plainTextOf } from './tables/plain-text.ts';
import { letterOf, shownHeader } from './tables/sheet.ts';
import { type Table, takenRows } from './tables/table.ts';

/** UTF-16 code units of a cell that are shown. */
const shownOfCell = 200;

/** What a page shows of a cell: characters that hide are seen. */
function shownCell(cell = ''): string {
  const text = plainTextOf(cell).replace(/[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return text.length > shownOfCell ? `${text.slice(0, shownOfCell - 1)}…` : text;
}

/** What a table would become, before any of it is. */
export function previewOf(
  table: Table<FrameworkColumn>,
  { title, sheets, notes }: { title: string; sheets: readonly string[]; notes: readonly string[] },
): ImportPreview {
  const { kind, sheet, header, rows, used, columns } = table;
  const meanings = new Map([...columns].map(([meaning, column]) => [column, meaning]));
  return {
    format: kind,
    title,
    requirements: takenRows(table).length,
    notes: [...notes],
    table: {
      sheets: [...sheets],
      sheet,
      columns: used.map((column) => ({
        letter: letterOf(column),
        header: shownHeader(header.cells[column] ?? ''),
        meaning: meanings.get(column),
      })),
      rows: rows.slice(0, mostPreviewRows).map(({ cells }) => used.map((column) => shownCell(cells[column]))),
    },
  };
}
