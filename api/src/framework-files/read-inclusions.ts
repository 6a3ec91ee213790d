import { limits } from '@adili/schemas/limits';
import type { InclusionColumn } from '@adili/schemas/requirements/inclusion-columns';
import type { ReadInclusions, TableFile } from '../domain/foundation/ports/framework-files.ts';
import type { GivenInclusion } from '../domain/foundation/ports/given-inclusion.ts';
import { searchForInclusions } from './inclusion-columns.ts';
import { readRowsOf } from './read-rows.ts';
import { readerOfLine, readerOfLines } from './tables/cells.ts';
import { citationsIn } from './tables/lists.ts';
import { shownHeader } from './tables/sheet.ts';
import { type Table, takenRows } from './tables/table.ts';
import { TableFaults } from './tables/table-faults.ts';

/** Readers of texts, each up to so many UTF-16 code units. */
const readText: Record<InclusionColumn, ReturnType<typeof readerOfLine>> = {
  framework: readerOfLine(400),
  requirement: readerOfLine(1_000),
  applicable: readerOfLine(200),
  reasons: readerOfLines(1_000),
  justification: readerOfLines(limits.reason),
};

/** Citations in all rows. */
const mostCited = 5_000;

/** Reads the rows of a table of why requirements are included, and says what is wrong with them. */
function readRows(table: Table<InclusionColumn>, faults: TableFaults): GivenInclusion[] {
  const columnOf = (meaning: InclusionColumn) => table.columns.get(meaning)?.[0];
  const header = shownHeader(table.header.cells[columnOf('requirement') ?? 0] ?? '');
  return takenRows(table).map(({ number, cells }) => {
    const take = (meaning: InclusionColumn): string => {
      const column = columnOf(meaning);
      const read = readText[meaning](column === undefined ? '' : (cells[column] ?? ''));
      if ('value' in read) return read.value;
      faults.add(number, column, read.sentence);
      return '';
    };
    return {
      place: `${table.kind === 'csv' ? 'line' : 'row'} ${number}`,
      framework: take('framework'),
      requirements: citationsIn(take('requirement')),
      header,
      applicable: take('applicable'),
      reasons: take('reasons'),
      justification: take('justification'),
    };
  });
}

/** Reads a table of why requirements are included, and says what is wrong with it. */
export const readInclusions = (file: TableFile): Promise<ReadInclusions> =>
  readRowsOf(file, {
    search: searchForInclusions(file),
    json: 'This is JSON. Bring a spreadsheet: as .xlsx, or as CSV.',
    left: {
      one: 'Choose what it is, if it says why requirements are included.',
      several: 'Choose what they are, if they say why requirements are included.',
    },
    read(table, faults) {
      const inRows = new TableFaults(table.kind, table.header.cells);
      const inclusions = readRows(table, inRows);
      inRows.tell(faults);
      if (inclusions.reduce((sum, { requirements }) => sum + requirements.length, 0) > mostCited)
        faults.add(
          'file',
          `This table names more than ${mostCited.toLocaleString('en')} requirements. Split it into several.`,
        );
      return inclusions;
    },
  });
