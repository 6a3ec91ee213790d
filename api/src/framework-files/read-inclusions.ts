import { limits } from '@adili/schemas/limits';
import type { InclusionColumn } from '@adili/schemas/requirements/inclusion-columns';
import type { ReadInclusions, TableFile } from '../domain/foundation/ports/framework-files.ts';
import type { GivenInclusion } from '../domain/foundation/ports/given-inclusion.ts';
import { FaultList } from './fault-list.ts';
import { searchForInclusions } from './inclusion-columns.ts';
import { otherFiles } from './other-files.ts';
import { readerOfLine, readerOfLines } from './tables/cells.ts';
import { kindOf } from './tables/file-kind.ts';
import { findTable } from './tables/find-table.ts';
import { citationsIn } from './tables/lists.ts';
import { shownHeader } from './tables/sheet.ts';
import { checkColumns, leftOut, type Table, takenRows } from './tables/table.ts';
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
export async function readInclusions(file: TableFile): Promise<ReadInclusions> {
  const kind = kindOf(file.bytes);
  if (kind.kind === 'other') return { faults: { file: otherFiles[kind.name] } };
  if (kind.kind === 'json')
    return { faults: { file: 'This is JSON. Bring a spreadsheet: as .xlsx, or as CSV.' } };
  const faults = new FaultList();
  const search = searchForInclusions(file);
  const found = await findTable(file.bytes, kind, search, faults);
  if (found === undefined) return { faults: faults.sentences() };
  checkColumns(found.table, search.wanted, faults);
  if (!faults.isEmpty) return { faults: faults.sentences() };
  const inRows = new TableFaults(found.table.kind, found.table.header.cells);
  const inclusions = readRows(found.table, inRows);
  inRows.tell(faults);
  if (inclusions.reduce((sum, { requirements }) => sum + requirements.length, 0) > mostCited)
    faults.add('file', `This table names more than ${mostCited} requirements. Split it into several.`);
  const left = leftOut(found.table, {
    one: 'Say what it is by `columns`, if it is needed.',
    several: 'Say what they are by `columns`, if they are needed.',
  });
  return { faults: faults.sentences(), notes: [...found.notes, ...(left ? [left] : [])], inclusions };
}
