import type { FrameworkFile } from '../domain/foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { packed, type TestCell, type TestSheet, workbookOf, workbookParts } from '../testing/workbook.ts';
import { readFile } from './worker.ts';

const readBytes = (bytes: Buffer, choice: Partial<FrameworkFile> = {}) =>
  readFile({ id: 'x', importedAt: '2026-11-24T09:00:00.000Z', bytes, ...choice });

async function taken(bytes: Buffer, choice?: Partial<FrameworkFile>) {
  const outcome = await readBytes(bytes, choice);
  if (!('json' in outcome)) throw new Error(JSON.stringify(outcome));
  const { facts, requirements } = JSON.parse(outcome.json) as LoadedFramework;
  return { format: outcome.format, title: facts.title, requirements, notes: outcome.notes };
}

async function refused(bytes: Buffer, choice?: Partial<FrameworkFile>) {
  const outcome = await readBytes(bytes, choice);
  if (!('faults' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.faults;
}

const header = ['id', 'title'];
const element = (given: string): TestCell => ({ element: given });
const withParts = (parts: Record<string, string | Buffer>) =>
  packed({ ...workbookParts([{ name: 'Rules', rows: [header, ['A.1', 'One']] }]), ...parts });

test('a workbook is read as a table is, its values as they are shown', async () => {
  const book = await workbookOf(
    ['House rules'],
    [],
    ['Nr.', 'Titel', 'Gültig ab', 'Withdrawn', 'Owner'],
    [element('<c s="2"><v>3.1</v></c>'), 'One', element('<c s="1"><v>46387</v></c>'), false, 'Amina'],
    [
      element('<c s="3"><v>7</v></c>'),
      element('<c t="inlineStr"><is><r><t>Tw</t></r><r><t>o</t></r><rPh><t>x</t></rPh></is></c>'),
    ],
    [0.1 + 0.2, element('<c t="str"><f>"Th"&amp;A1</f><v>Three_x000D_</v></c>'), null, true],
  );
  const { format, title, requirements, notes } = await taken(book);
  expect([format, title, notes]).toEqual([
    'xlsx',
    'House rules',
    ['One column is left out: "Owner". A framework has no place for it.'],
  ]);
  expect(requirements.map(({ id, title: name, date, withdrawn }) => [id, name, date, withdrawn])).toEqual([
    ['3.10', 'One', '2026-12-31', undefined],
    ['007', 'Two', undefined, undefined],
    ['0.3', 'Three', undefined, { into: [] }],
  ]);
});

test('days are counted from 1904 where a workbook says so', async () => {
  const parts = workbookParts([
    {
      name: 'Rules',
      rows: [
        [...header, 'date'],
        ['A.1', 'One', element('<c s="1"><v>44925</v></c>')],
      ],
    },
  ]);
  const book = parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
  const { requirements } = await taken(await packed({ ...parts, 'xl/workbook.xml': book }));
  expect(requirements[0]?.date).toBe('2026-12-31');
});

test('the first visible sheet with a table is read, or the one that is asked for; the others are said', async () => {
  const sheets: TestSheet[] = [
    { name: 'Cover', rows: [['Rules of the house'], ['Read this first', 'please']] },
    { name: 'Lists', state: 'hidden', rows: [header, ['H.1', 'Hidden']] },
    { name: 'Rules', rows: [header, ['A.1', 'One']] },
    { name: 'More', rows: [header, ['B.1', 'Two']] },
  ];
  const book = await packed(workbookParts(sheets));
  const { requirements, title, notes } = await taken(book);
  expect([requirements[0]?.id, title, notes]).toEqual([
    'A.1',
    'Rules',
    ['The sheet "Rules" was read, and left out are "Cover", "More".'],
  ]);
  expect((await taken(book, { sheet: 'More' })).requirements[0]?.id).toBe('B.1');
  expect(await refused(book, { sheet: 'Lists' })).toEqual({
    file: 'This workbook has no visible sheet "Lists". It has "Cover", "Rules", "More".',
  });
});

test.each([
  [
    'a cell under no header',
    [
      ['A.1', 'One', null, 'x'],
      ['A.2', 'Two', null, 'y'],
    ],
    'cells D2 and D3',
    /no header/,
  ],
  ['a title that is empty', [['A.1'], [], ['A.2', 'Two']], 'cell B2', /title is empty/],
  [
    'a formula that failed',
    [['A.1', element('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>')]],
    'cell B2',
    /#DIV\/0!/,
  ],
  [
    'an id that became a day',
    [[element('<c s="1"><v>46387</v></c>'), 'One']],
    'cell A2',
    /Format the column as text/,
  ],
] satisfies [string, TestCell[][], string, RegExp][])(
  '%s is said with its cell',
  async (_, rows, place, sentence) => {
    expect(await refused(await workbookOf(header, ...rows))).toEqual({
      [place]: expect.stringMatching(sentence),
    });
  },
);

test('a column is read up to the last that a table may have', async () => {
  const parts = (place: string) =>
    withParts({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`,
    });
  expect(await refused(await parts('XFD1'))).toEqual({
    'row 1': expect.stringMatching(/More than 256 columns/),
  });
});

const sheetOf = (content: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${content}</sheetData></worksheet>`,
});
const megabytes = (count: number) => ' '.repeat(count * 1024 * 1024);

test.each([
  ['that unpacks to a thousand times its size', () => withParts(sheetOf(megabytes(20))), /unpacks to more/],
  [
    'with a document type',
    () =>
      withParts({
        'xl/sharedStrings.xml':
          '<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
      }),
    /declares a document type/,
  ],
  [
    'with an entity that nothing declares',
    () => withParts(sheetOf('<row><c t="str"><v>&a;</v></c></row>')),
    /damaged/,
  ],
  ['whose elements never end', () => withParts(sheetOf('<row>'.repeat(60))), /damaged/],
  ['without its texts', () => withParts({ 'xl/sharedStrings.xml': '<sst/>' }), /damaged/],
  ['without its sheets', () => packed({ '[Content_Types].xml': '' }), /damaged/],
  ['that is cut off', async () => (await withParts({})).subarray(0, -30), /damaged/],
  [
    'with a sheet of another encoding',
    () => withParts({ 'xl/worksheets/sheet1.xml': Buffer.from([0xff, 0xfe, 0x3c, 0]) }),
    /damaged/,
  ],
])('a workbook %s is refused in a sentence', async (_, make, sentence) => {
  expect(await refused(await make())).toEqual({ file: expect.stringMatching(sentence) });
});

test('a part that unpacks to more than the archive says ends there', async () => {
  const book = await withParts(sheetOf(megabytes(3).replaceAll(' ', '<!-- a -->').slice(0, 900_000)));
  const claimed = Buffer.from(book);
  // What the directory says of each part's size, made small.
  for (let at = claimed.indexOf('PK\x01\x02'); at >= 0; at = claimed.indexOf('PK\x01\x02', at + 4))
    if (
      claimed
        .subarray(at + 46)
        .toString('latin1')
        .startsWith('xl/worksheets')
    )
      claimed.writeUInt32LE(10, at + 24);
  expect(await refused(claimed)).toEqual({ file: expect.stringMatching(/damaged/) });
});

test('a million empty rows, macros and links to other workbooks change nothing', async () => {
  const empty = Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 3}"/>`).join('');
  const table =
    '<row r="1"><c t="str"><v>id</v></c><c t="str"><v>title</v></c></row><row r="2"><c t="str"><v>A.1</v></c><c t="str"><f>[1]Other!A1</f><v>One</v></c></row>';
  const book = await withParts({
    ...sheetOf(table + empty),
    'xl/vbaProject.bin': Buffer.from([0xd0, 0xcf]),
    'xl/externalLinks/externalLink1.xml': '<!DOCTYPE a><a/>',
  });
  expect((await taken(book)).requirements).toMatchObject([{ id: 'A.1', title: 'One' }]);
});
