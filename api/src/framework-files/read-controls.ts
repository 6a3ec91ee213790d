import type { ControlColumn } from '@adili/schemas/controls/import-columns';
import { limits } from '@adili/schemas/limits';
import type { ReadControls, TableFile } from '../domain/foundation/ports/framework-files.ts';
import type { GivenControl } from '../domain/foundation/ports/given-control.ts';
import { searchForControls } from './control-columns.ts';
import { ControlRoom } from './control-room.ts';
import { readRowsOf } from './read-rows.ts';
import { readerOfLine, readerOfLines } from './tables/cells.ts';
import { readerOfDays } from './tables/days.ts';
import { addressesIn, citationsIn } from './tables/lists.ts';
import { type Row, shownHeader } from './tables/sheet.ts';
import { type Table, takenRows } from './tables/table.ts';
import { TableFaults } from './tables/table-faults.ts';

/** Readers of texts, each up to so many UTF-16 code units. */
const readText: Record<Exclude<ControlColumn, 'due'>, ReturnType<typeof readerOfLine>> = {
  id: readerOfLine(200),
  title: readerOfLine(limits.controlTitle),
  description: readerOfLines(limits.details),
  owner: readerOfLine(400),
  state: readerOfLine(200),
  cadence: readerOfLine(200),
  tags: readerOfLines(1_000),
  framework: readerOfLine(400),
  requirements: readerOfLines(20_000),
  evidence: readerOfLines(20_000),
  notes: readerOfLines(limits.details),
};

/** Years in which evidence can end: another is a slip of the hand. */
const yearsOfEvidence = { first: 1970, last: 2200 };

/** UTF-16 code units of a citation that are looked at: one that is longer is none. */
const longestCitation = 1_000;

/** Whether a row without a title goes on with the control above: of merged cells only the first has what all of them say. */
const goesOn = (row: GivenControl, above: GivenControl): boolean =>
  (row.id === '' || row.id === above.id) &&
  [row.owner, row.state, row.cadence].every((cell) => cell === '') &&
  row.requirements.length + row.evidence.length > 0;

/** Gives rows that go on with the control above its title. Where a row says more, what follows may be of that one. */
function carriedOn(rows: readonly GivenControl[], notes: string[]): GivenControl[] {
  let above: GivenControl | undefined;
  const joined: string[] = [];
  const titled = rows.map((row) => {
    if (row.title === '' && above !== undefined && goesOn(row, above)) {
      joined.push(row.place);
      return { ...row, title: above.title };
    }
    above = row.title === '' ? undefined : row;
    return row;
  });
  if (joined.length > 0)
    notes.push(
      `${joined.length === 1 ? 'One row without a title is' : `${joined.length} rows without a title are`} of the control above: ${joined.slice(0, 10).join(', ')}${joined.length > 10 ? ` and ${joined.length - 10} more` : ''}.`,
    );
  return titled;
}

/** Reads the rows of a table of controls, and says what is wrong with them. */
function readRows(table: Table<ControlColumn>, faults: TableFaults, room: ControlRoom): GivenControl[] {
  const { kind, columns } = table;
  const columnOf = (meaning: ControlColumn) => columns.get(meaning)?.[0];
  const cellOf = ({ cells }: Row, column: number | undefined): string =>
    column === undefined ? '' : (cells[column] ?? '');
  const headerOf = (column: number) => shownHeader(table.header.cells[column] ?? '');
  const rows = takenRows(table);
  const readDay = readerOfDays(
    rows.map((row) => cellOf(row, columnOf('due'))),
    yearsOfEvidence,
  );
  const kept = (text: string): string => (room.take('characters', text.length) ? text : '');
  const listed = (what: 'requirements' | 'links', all: readonly string[]) =>
    room.take(what, all.length) ? all : [];
  return rows.map((row) => {
    const take = (meaning: ControlColumn, column = columnOf(meaning)): string => {
      const cell = cellOf(row, column);
      const read = meaning === 'due' ? readDay(cell) : readText[meaning](cell);
      if ('value' in read) return kept(read.value ?? '');
      faults.add(row.number, column, read.sentence);
      return '';
    };
    return {
      place: `${kind === 'csv' ? 'line' : 'row'} ${row.number}`,
      id: take('id'),
      title: take('title'),
      description: take('description'),
      owner: take('owner'),
      state: take('state'),
      cadence: take('cadence'),
      due: take('due'),
      tags: take('tags'),
      framework: take('framework'),
      requirements: (columns.get('requirements') ?? []).flatMap((column) => {
        const written = citationsIn(take('requirements', column));
        const citations = listed(
          'requirements',
          written.map((one) => one.slice(0, longestCitation)),
        );
        return citations.length > 0 ? [{ header: headerOf(column), citations }] : [];
      }),
      evidence: listed('links', addressesIn(take('evidence'))),
      notes: take('notes'),
    };
  });
}

/** Reads a table of controls, and says what is wrong with it. */
export const readControls = (file: TableFile): Promise<ReadControls> =>
  readRowsOf(file, {
    search: searchForControls(file),
    json: 'This is JSON. Bring your controls as a spreadsheet: as .xlsx, or as CSV.',
    left: {
      one: 'Choose what it is, if it says something of your controls.',
      several: 'Choose what they are, if they say something of your controls.',
    },
    read(table, faults, notes) {
      const inRows = new TableFaults(table.kind, table.header.cells);
      const room = new ControlRoom();
      const controls = carriedOn(readRows(table, inRows, room), notes);
      inRows.tell(faults);
      room.tell(faults);
      return controls;
    },
  });
