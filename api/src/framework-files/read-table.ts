import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { longestRequirementId, type Mapping } from '@adili/schemas/frameworks/framework';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { FaultList } from './fault-list.ts';
import { wantedColumns } from './framework-columns.ts';
import type { FrameworkParts } from './parts.ts';
import { RequirementIds } from './requirement-ids.ts';
import { mappingSize, type Room } from './room.ts';
import { type Read, readAddress, readerOfLine, readerOfLines, readYesOrNo } from './tables/cells.ts';
import { readerOfDays } from './tables/days.ts';
import { isFilled, type Row } from './tables/sheet.ts';
import { quotedCell } from './tables/shown-cell.ts';
import { checkColumns, leftOut, type Table, takenRows } from './tables/table.ts';
import { TableFaults } from './tables/table-faults.ts';

/** Readers of texts, each up to so many UTF-16 code units. */
const readText = {
  id: readerOfLine(200),
  title: readerOfLine(1_000),
  citation: readerOfLine(200),
  section: readerOfLine(200),
  text: readerOfLines(10_000),
};

/** Laws are older than anything that an organisation keeps. */
const yearsOfLaws = { first: 1, last: 9999 };

/** Parents within each other. */
const mostNested = 100;

interface ReadRow {
  readonly number: number;
  readonly written: string;
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly section: string;
  readonly parent: string;
  readonly text: string;
  readonly link: string | undefined;
  readonly date: string | undefined;
  readonly isWithdrawn: boolean;
  readonly into: readonly string[];
}

const wasDate = /^\d{4}-\d\d-\d\d$/;
/** What a spreadsheet makes of 3.10 too. */
const maybeShortened = /^\d+\.[1-9]$/;

/** An id as its cell has it; empty where that can't be read. */
function writtenIn(cell: string): string {
  const read = readText.id(cell);
  return 'value' in read ? read.value : '';
}

const twice = (id: string) =>
  `The id "${id}" stands twice. ${maybeShortened.test(id) ? `Look whether this one was ${id}0, of which a spreadsheet makes ${id}: format the column as text and type it again.` : 'Each requirement has its own.'}`;

/** Reads the rows of one table, and says what is wrong with them. */
class RowsReader {
  readonly notes: string[] = [];
  readonly #table: Table<FrameworkColumn>;
  readonly #faults: TableFaults;
  readonly #room: Room;
  readonly #ids: RequirementIds;
  readonly #readDay: (cell: string) => Read<string | undefined>;

  constructor(table: Table<FrameworkColumn>, faults: TableFaults, room: Room) {
    this.#table = table;
    this.#faults = faults;
    this.#room = room;
    this.#ids = new RequirementIds(table.rows.map((row) => writtenIn(this.#cell(row, 'id'))));
    this.#readDay = readerOfDays(
      table.rows.map((row) => this.#cell(row, 'date')),
      yearsOfLaws,
    );
  }

  /** All rows in which one of the columns is filled. */
  readAll(): ReadRow[] {
    const rows = takenRows(this.#table);
    const empty = this.#table.rows.length - rows.length;
    if (empty > 0)
      this.notes.push(
        `${empty === 1 ? 'One row is' : `${empty} rows are`} left out: nothing stands there in the columns that are taken.`,
      );
    const seen = new Set<string>();
    let section = '';
    let headings = 0;
    const all = rows.flatMap((row, at) => {
      const heading = this.#headingIn(row, rows[at + 1]);
      if (heading !== undefined) {
        section = heading;
        if (isFilled(this.#cell(row, 'title'))) headings += 1;
        return [];
      }
      const read = this.#read(row);
      if (read.id !== '' && seen.has(read.id)) this.#add(row, 'id', twice(read.written));
      seen.add(read.id);
      // Of merged cells only the first has what all of them say.
      section = read.section || section;
      return [{ ...read, section }];
    });
    if (headings > 0)
      this.notes.push(
        `${headings === 1 ? 'One row without an id was' : `${headings} rows without an id were`} read as headings of those below.`,
      );
    return all;
  }

  /** What a row is called that heads those below: it has a section alone, or has no id but the number that theirs begin with. */
  #headingIn(row: Row, next: Row | undefined): string | undefined {
    const { columns, used } = this.#table;
    if (next === undefined || isFilled(this.#cell(row, 'id'))) return undefined;
    const filled = [...columns.keys()].filter((meaning) => isFilled(this.#cell(row, meaning)));
    if (filled.length === 1 && filled[0] === 'section') return this.#sectionOf(row);
    const taken = new Set([...columns.values()].flat());
    const numbers = used.flatMap((at) => (taken.has(at) ? [] : [row.cells[at]?.trim() ?? '']));
    const below = this.#cell(next, 'id').trim();
    const number = numbers.find((one) => one !== '' && below.startsWith(`${one}.`));
    const title = number && this.#take(row, 'title', readText.section(this.#cell(row, 'title')));
    return title ? `${number} ${title}` : undefined;
  }

  #sectionOf(row: Row): string {
    return this.#take(row, 'section', readText.section(this.#cell(row, 'section'))) ?? '';
  }

  #read(row: Row): ReadRow {
    const take = (meaning: keyof typeof readText) =>
      this.#take(row, meaning, readText[meaning](this.#cell(row, meaning)));
    const required = (meaning: 'id' | 'title') => {
      const value = take(meaning);
      if (value === '') this.#add(row, meaning, `The ${meaning} is empty. Fill it in, or take the row out.`);
      return value ?? '';
    };
    const written = required('id');
    const id = this.#idOf(row, written);
    return {
      number: row.number,
      written,
      id,
      title: required('title'),
      citation: take('citation') || written,
      section: take('section') ?? '',
      parent: this.#parentOf(row),
      text: take('text') ?? '',
      link: this.#take(row, 'link', readAddress(this.#cell(row, 'link'))),
      date: this.#take(row, 'date', this.#readDay(this.#cell(row, 'date'))),
      isWithdrawn:
        (this.#take(row, 'withdrawn', readYesOrNo(this.#cell(row, 'withdrawn'))) ?? false) ||
        isFilled(this.#cell(row, 'withdrawn_into')),
      into: this.#successorsOf(row, id),
    };
  }

  #idOf(row: Row, written: string): string {
    const id = this.#ids.of(written);
    if (wasDate.test(written))
      this.#add(
        row,
        'id',
        `${quotedCell(written)} is a day, which a spreadsheet makes of some ids. Format the column as text and type it again.`,
      );
    else if (written !== '' && id === undefined)
      this.#add(
        row,
        'id',
        written.length > longestRequirementId
          ? `An id has at most ${longestRequirementId} characters. Shorten it.`
          : 'An id has at least one letter or digit.',
      );
    return id ?? '';
  }

  #parentOf(row: Row): string {
    const cell = this.#cell(row, 'parent');
    if (!isFilled(cell)) return '';
    const parent = this.#ids.of(cell);
    if (parent === undefined)
      this.#add(row, 'parent', `Its parent "${cell.trim().slice(0, 128)}" is not in this table.`);
    return parent ?? '';
  }

  /** What took a requirement's place: what is elsewhere is said. @throws {TooMuchContentError} */
  #successorsOf(row: Row, from: string): readonly string[] {
    const { ids, unknown } = this.#ids.namedIn(this.#cell(row, 'withdrawn_into'));
    for (const to of ids) this.#room.take(mappingSize + from.length + to.length);
    if (unknown.length > 0 && this.notes.length < 20)
      this.notes.push(
        `"${from}" leads to ${unknown
          .slice(0, 3)
          .map((one) => `"${one.slice(0, 128)}"`)
          .join(', ')}, which this table has not: that is left out.`,
      );
    return ids;
  }

  #take<Value>(row: Row, meaning: FrameworkColumn, read: Read<Value>): Value | undefined {
    if ('value' in read) return read.value;
    this.#add(row, meaning, read.sentence);
    return undefined;
  }

  #add(row: Row, meaning: FrameworkColumn, sentence: string): void {
    this.#faults.add(row.number, this.#table.columns.get(meaning)?.[0], sentence);
  }

  #cell({ cells }: Row, meaning: FrameworkColumn): string {
    const [column] = this.#table.columns.get(meaning) ?? [];
    return column === undefined ? '' : (cells[column] ?? '');
  }
}

/** Says where going up from parent to parent never ends. */
function checkParents(rows: readonly ReadRow[], column: number | undefined, faults: TableFaults): void {
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  for (const { id, number } of rows) {
    const met = new Set<string>();
    for (let at = id; at !== ''; at = parents.get(at) ?? '') {
      if (met.has(at)) {
        faults.add(number, column, 'It is a part of itself. Give it another parent, or none.');
        break;
      }
      met.add(at);
      if (met.size > mostNested) {
        faults.add(
          number,
          column,
          `More than ${mostNested} are parts of each other. Give it another parent.`,
        );
        break;
      }
    }
  }
}

/** The mappings from what was withdrawn to what took its place. */
const mappingsOf = (rows: readonly ReadRow[], framework: string): Mapping[] =>
  rows.flatMap(({ id, into }) =>
    into.map((to) => ({
      from: id,
      to,
      relation: 'subset' as const,
      source: 'The table’s own column',
      why: 'withdrawn_into',
      fromFramework: framework,
      toFramework: framework,
    })),
  );

/** The framework of a table; undefined where it holds none, and faults say why. @throws {TooMuchContentError} */
export function readTable(
  table: Table<FrameworkColumn>,
  framework: string,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  checkColumns(table, wantedColumns, faults);
  if (!faults.isEmpty) return undefined;
  const found = new TableFaults(table.kind, table.header.cells);
  const reader = new RowsReader(table, found, room);
  const rows = reader.readAll();
  if (found.isEmpty) checkParents(rows, table.columns.get('parent')?.[0], found);
  found.tell(faults);
  if (rows.length === 0)
    faults.add('file', 'This table has no requirements. Add a row for each below the header.');
  if (rows.length > mostRequirements)
    faults.add(
      'file',
      `This table has ${rows.length} requirements, and ${mostRequirements} is the most. Split it into several.`,
    );
  if (!faults.isEmpty) return undefined;
  const titles = [...new Set(rows.map(({ section }) => section))].filter(Boolean);
  const sectionIds = new Map(titles.map((title, at) => [title, `section.${at + 1}`]));
  const left = leftOut(table, {
    one: 'A framework has no place for it.',
    several: 'A framework has no place for them.',
  });
  return {
    title: '',
    edition: '',
    version: '',
    publisher: '',
    sections: titles.map((title) => ({ id: sectionIds.get(title) ?? '', title, parent: null })),
    requirements: rows.map((row) => ({
      id: row.id,
      section: sectionIds.get(row.section) ?? null,
      parent: row.parent || null,
      citation: row.citation,
      title: row.title,
      text: row.text || undefined,
      link: row.link,
      date: row.date,
      withdrawn: row.isWithdrawn ? { into: [...row.into] } : undefined,
    })),
    mappings: mappingsOf(rows, framework),
    notes: [...(left ? [left] : []), ...reader.notes],
  };
}
