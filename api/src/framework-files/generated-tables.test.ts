import fc from 'fast-check';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { packed, workbookParts } from '../testing/workbook.ts';
import { kindOf } from './tables/file-kind.ts';
import { letterOf } from './tables/sheet.ts';
import { readFile } from './worker.ts';

/** Spreadsheets in a run of all tests; `SPREADSHEETS=10000` tries more. */
const spreadsheets = Number(process.env.SPREADSHEETS ?? 100);

interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly section: string;
  readonly day: { readonly year: number; readonly month: number; readonly day: number };
  readonly isWithdrawn: boolean;
}

/** What a person's program writes the same table as. */
interface Dialect {
  readonly form: 'csv' | 'xlsx';
  readonly encoding: keyof typeof encoders;
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly isQuoted: boolean;
  readonly hasSeparatorLine: boolean;
  readonly titles: number;
  readonly blanks: number;
  readonly trailing: number;
  readonly headers: readonly [
    id: string,
    title: string,
    text: string,
    section: string,
    date: string,
    withdrawn: string,
  ];
  readonly dates: 'iso' | 'dotted' | 'day first' | 'month first';
  readonly yesAndNo: readonly [string, string];
  readonly isMerged: boolean;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const inWindows: Readonly<Record<string, string>> = { '€': '\x80', '’': '\x92', '–': '\x96' };
const encoders = {
  utf8: (text: string) => Buffer.from(text),
  'utf8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  utf16le: (text: string) => utf16(`\uFEFF${text}`),
  utf16be: (text: string) => utf16(`\uFEFF${text}`).swap16(),
  'utf16 without a mark': utf16,
  windows1252: (text: string) =>
    Buffer.from(
      text.replace(/[€’–]/g, (one) => inWindows[one] ?? ''),
      'latin1',
    ),
};

const letters = [...'abcXYZ 019ü é,;|"<€’–ß()=+@-'];
const words = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 30 })
  .map((all) => `R${all.join('')}`.trim());

const rule = fc.record({
  title: words,
  text: fc.array(words, { maxLength: 3 }).map((all) => all.join('\n')),
  section: fc.constantFrom('Keys', 'Doors; windows', 'Ärger'),
  day: fc.record({
    year: fc.integer({ min: 1990, max: 2040 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  isWithdrawn: fc.boolean(),
});
const idOf = fc.constantFrom(
  (at: number) => `A.${at}`,
  (at: number) => `§ 164.${at}(a)(1)`,
  (at: number) => `Art. ${at} (2)`,
  (at: number) => `${at}/x`,
);
const rules = fc
  .tuple(fc.array(rule, { minLength: 1, maxLength: 8 }), idOf)
  .map(([all, id]) => all.map((one, at): Rule => ({ ...one, id: id(at + 1) })));

const dialect: fc.Arbitrary<Dialect> = fc.record({
  form: fc.constantFrom('csv', 'csv', 'csv', 'xlsx'),
  encoding: fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  isQuoted: fc.boolean(),
  hasSeparatorLine: fc.boolean(),
  titles: fc.nat({ max: 2 }),
  blanks: fc.nat({ max: 2 }),
  trailing: fc.nat({ max: 3 }),
  headers: fc.constantFrom<Dialect['headers']>(
    ['id', 'title', 'text', 'section', 'date', 'withdrawn'],
    ['Control ID', 'Control Name', 'Description', 'Family', 'Effective date', 'Retired'],
    ['Ref.', 'REQUIREMENT', 'Statement', 'Category', 'Valid from', 'Deprecated'],
    ['Nr.', 'Titel', 'Beschreibung', 'Abschnitt', 'Gültig ab', 'Zurückgezogen'],
    ['Référence', 'Intitulé', 'Énoncé', 'Chapitre', 'En vigueur', 'Abrogé'],
    ['Nambari', 'Kichwa', 'Maelezo', 'Sehemu', 'Tarehe', 'Imeondolewa'],
  ),
  dates: fc.constantFrom('iso', 'dotted', 'day first', 'month first'),
  yesAndNo: fc.constantFrom<[string, string]>(
    ['yes', 'no'],
    ['X', ''],
    ['TRUE', 'False'],
    ['Ja', 'Nein'],
    ['oui', 'non'],
  ),
  isMerged: fc.boolean(),
});

const two = (number: number) => String(number).padStart(2, '0');
const isoOf = ({ year, month, day }: Rule['day']) => `${year}-${two(month)}-${two(day)}`;

function writtenDay(date: Rule['day'], dates: Dialect['dates']): string {
  const { year, month, day } = date;
  if (dates === 'iso') return isoOf(date);
  if (dates === 'dotted') return `${day}.${month}.${year}`;
  return dates === 'day first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** The cells of a spreadsheet as a person has it, its header at the top. A last column is none of a framework's. */
function cellsOf(all: readonly Rule[], { headers, dates, yesAndNo, isMerged }: Dialect): string[][] {
  const rows = all.map((one, at) => [
    one.id,
    one.title,
    one.text,
    isMerged && all[at - 1]?.section === one.section ? '' : one.section,
    writtenDay(one.day, dates),
    yesAndNo[one.isWithdrawn ? 0 : 1],
    'Amina',
  ]);
  return [[...headers, 'Propriétaire'], ...rows];
}

/** Rows with what stands around a table; the header's place says how many are above it. */
function framed(
  cells: readonly string[][],
  { titles, blanks }: Dialect,
): { rows: string[][]; above: number } {
  const title = Array.from({ length: titles }, (_, at) => [
    at === 0 ? 'Rules of the house' : 'For all of us',
  ]);
  const empty = Array.from({ length: blanks }, () => ['', '', '']);
  const [header = [], first = [], ...rest] = cells;
  const rows = [...title, ...empty, header, first, ...empty, ...rest, ...empty];
  return { rows, above: title.length + empty.length };
}

/** How many lines a row has. */
const linesOf = (cells: readonly string[]) => Math.max(1, 1 + cells.join('').split('\n').length - 1);

function csvOf(rows: readonly string[][], dialect: Dialect): Buffer {
  const { delimiter, lineEnd, isQuoted, hasSeparatorLine, trailing, encoding } = dialect;
  const cellOf = (cell: string) =>
    (isQuoted && cell !== '') || /[",;|\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((cells) => cells.map(cellOf).join(delimiter) + delimiter.repeat(trailing));
  const separator = hasSeparatorLine ? [`sep=${delimiter}`] : [];
  return encoders[encoding]([...separator, ...lines, ''].join(lineEnd));
}

const written = (rows: readonly string[][], how: Dialect) =>
  how.form === 'csv' ? csvOf(rows, how) : packed(workbookParts([{ name: 'Rules', rows }]));

/** Whether the days of a table can be read: those with slashes need one above 12, or both numbers the same in all. */
const showsOrder = (all: readonly Rule[], { dates }: Dialect) =>
  dates === 'iso' ||
  dates === 'dotted' ||
  all.some(({ day }) => day.day > 12) ||
  all.every(({ day }) => day.day === day.month);

const read = (bytes: Buffer) => readFile({ id: 'x', importedAt: '2026-11-24T09:00:00.000Z', bytes });

test('spreadsheets of all dialects are taken whole and equal', async () => {
  await fc.assert(
    fc.asyncProperty(rules, dialect, async (all, how) => {
      fc.pre(showsOrder(all, how));
      const outcome = await read(await written(framed(cellsOf(all, how), how).rows, how));
      expect(outcome).not.toHaveProperty('faults');
      const { requirements, sections } = JSON.parse(
        'json' in outcome ? outcome.json : '{}',
      ) as LoadedFramework;
      const titles = new Map(sections.map(({ id, title }) => [id, title]));
      expect(
        requirements.map(({ citation, title, text, section, date, withdrawn }) => ({
          id: citation,
          title,
          text: text ?? '',
          section: titles.get(section ?? ''),
          day: date,
          isWithdrawn: withdrawn !== undefined,
        })),
      ).toEqual(all.map((one) => ({ ...one, day: isoOf(one.day) })));
      expect(new Set(requirements.map(({ id }) => id)).size).toBe(all.length);
    }),
    { numRuns: spreadsheets },
  );
});

const dateColumn = 4;

/** One thing that is wrong: what a cell of a column says instead, and what is said of it. */
const faults: readonly { readonly column: number; readonly cell: string; readonly sentence: RegExp }[] = [
  { column: 0, cell: '', sentence: /^The id is empty/ },
  { column: 0, cell: '§', sentence: /at least one letter or digit/ },
  { column: 0, cell: '2026-01-02', sentence: /Format the column as text/ },
  { column: 0, cell: 'x'.repeat(150), sentence: /at most 128 characters/ },
  { column: 1, cell: '', sentence: /^The title is empty/ },
  { column: 1, cell: 'On\u202Ee', sentence: /hidden characters/ },
  { column: 1, cell: '#N/A', sentence: /the error #N\/A/ },
  { column: 2, cell: 'x'.repeat(10_001), sentence: /more than 10000 characters/ },
  { column: dateColumn, cell: 'soon', sentence: /no day/ },
  { column: dateColumn, cell: '31.02.2026', sentence: /no day/ },
  { column: 5, cell: 'perhaps', sentence: /yes or no/ },
  { column: 8, cell: 'further', sentence: /under no header/ },
];

test('what is wrong in a spreadsheet is said in one sentence, with its cell', async () => {
  await fc.assert(
    fc.asyncProperty(
      rules,
      dialect,
      fc.constantFrom(...faults),
      fc.nat(),
      async (all, given, fault, which) => {
        // The encodings that have the character of direction.
        const how = {
          ...given,
          encoding: given.encoding === 'windows1252' ? 'utf8' : given.encoding,
        } as const;
        fc.pre(showsOrder(fault.column === dateColumn ? all.toSpliced(which % all.length, 1) : all, how));
        const cells = cellsOf(all, how);
        const row = cells[1 + (which % all.length)] ?? [];
        while (row.length <= fault.column) row.push('');
        row[fault.column] = fault.cell;
        const { rows, above } = framed(cells, how);
        const at = rows.indexOf(row);
        const line = rows.slice(0, at).reduce((sum, one) => sum + linesOf(one), how.hasSeparatorLine ? 2 : 1);
        const name = rows[above]?.[fault.column] ?? fault.column + 1;
        const place =
          how.form === 'csv' ? `line ${line}, column ${name}` : `cell ${letterOf(fault.column)}${at + 1}`;
        expect(await read(await written(rows, how))).toEqual({
          faults: { [place]: expect.stringMatching(fault.sentence) },
        });
      },
    ),
    { numRuns: spreadsheets },
  );
});

/** What people hear of a file is a sentence: no parser's words, no pattern, no place in our code. */
const isSentence = /^[A-Z][^\n]*[.]$/;
const isTold = (outcome: Awaited<ReturnType<typeof read>>) =>
  !('faults' in outcome) ||
  Object.values(outcome.faults).every(
    (sentence) => isSentence.test(sentence) && !/\.ts|\/\^|Error/.test(sentence),
  );

/** Whether each of these becomes a framework or a sentence. */
const areTold = (files: fc.Arbitrary<Buffer | Promise<Buffer>>) =>
  fc.assert(
    fc.asyncProperty(files, async (bytes) => isTold(await read(await bytes))),
    { numRuns: spreadsheets },
  );

const book = workbookParts([
  {
    name: 'Rules',
    rows: [
      ['id', 'title'],
      ['A.1', 'One'],
    ],
  },
]);

test('bytes that no program wrote are refused in a sentence', async () => {
  const begin = fc.constantFrom(
    '',
    'PK\x03\x04',
    '\xFF\xFE',
    '\xFE\xFF',
    'sep=;\n',
    'id,title\n"',
    '<',
    '---\n',
  );
  await areTold(
    fc
      .tuple(begin, fc.uint8Array({ maxLength: 300 }))
      .map(([start, bytes]) => Buffer.concat([Buffer.from(start, 'latin1'), bytes]))
      // What begins as JSON is read as a catalogue.
      .filter((bytes) => kindOf(bytes).kind !== 'json'),
  );
});

test('a workbook of which some bytes were changed is refused in a sentence, or read', async () => {
  const whole = await packed(book);
  const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
  await areTold(
    fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) => {
      const changed = Buffer.from(whole);
      for (const [at, byte] of changes) changed[at] = byte;
      return changed;
    }),
  );
});

test('a workbook with anything in the place of a part is refused in a sentence, or read', async () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</row>',
      '<row>',
      '<row r="1e9">',
      '<row r="-1">',
      '<c r="ZZZ9">',
      '<c t="s">',
      '<v>',
      '</v>',
      '</c>',
    ],
    ...[
      '<si><t>',
      '</t></si>',
      '&#0;',
      '&amp;',
      '&a;',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE a>',
      '<sheet r:id="rId1"/>',
    ],
    ...[
      '<xf numFmtId="14"/>',
      '<numFmt formatCode="yyyy"/>',
      '<cellXfs>',
      '<Relationship Target="../x"/>',
      '99999999999',
    ],
  );
  const part = fc.constantFrom(...Object.keys(book).filter((name) => name !== '[Content_Types].xml'));
  const inside = /(?<=<sheetData>|<sst[^>]*>|<sheets>|<cellXfs[^>]*>|<v>)/;
  await areTold(
    fc.tuple(part, fc.array(piece, { maxLength: 12 }), fc.boolean()).map(([name, pieces, isInside]) => {
      const other = pieces.join('');
      return packed({ ...book, [name]: isInside ? (book[name] ?? '').replace(inside, other) : other });
    }),
  );
});
