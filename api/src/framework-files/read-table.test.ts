import { columnsText } from '@adili/schemas/table-columns';
import type { FrameworkFile } from '../domain/foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { wantedColumns } from './framework-columns.ts';
import { guessColumns } from './tables/columns.ts';
import { letterOf } from './tables/sheet.ts';
import { readFile } from './worker.ts';

const file = { id: 'x', importedAt: '2026-11-24T09:00:00.000Z', fileName: 'rules.csv' };

const readText = (text: string, choice: Partial<FrameworkFile> = {}) =>
  readFile({ ...file, bytes: Buffer.from(text), ...choice });

async function taken(text: string, choice?: Partial<FrameworkFile>) {
  const outcome = await readText(text, choice);
  if (!('json' in outcome)) throw new Error(JSON.stringify(outcome));
  const { facts, requirements, sections } = JSON.parse(outcome.json) as LoadedFramework;
  return { title: facts.title, requirements, sections, notes: outcome.notes };
}

async function refused(text: string, choice?: Partial<FrameworkFile>) {
  const outcome = await readText(text, choice);
  if (!('faults' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.faults;
}

const plain = [
  { id: 'A.1', title: 'One', text: 'x' },
  { id: 'A.2', title: 'Two', text: 'y, or z' },
];

test.each([
  ['commas', 'id,title,text\nA.1,One,x\nA.2,Two,"y, or z"\n'],
  ['semicolons, and a mark of the encoding', '\uFEFFid;title;text\r\nA.1;One;x\r\nA.2;Two;y, or z\r\n'],
  ['quoted cells with semicolons', '"id";"title";"text"\n"A.1";"One";"x"\n"A.2";"Two";"y, or z"'],
  ['tabs', 'id\ttitle\ttext\rA.1\tOne\tx\rA.2\tTwo\ty, or z'],
  ['bars', 'id|title|text\nA.1|One|x\nA.2|Two|y, or z'],
  [
    'a line that says what parts its cells, whatever that is',
    'sep=\\\nid\\title\\text\nA.1\\One\\x\nA.2\\Two\\y, or z',
  ],
  ['a line that says what parts its cells', 'sep=;\nid;title;text\nA.1;One;x\nA.2;Two;y, or z'],
  [
    'commas at the ends, and rows of nothing else',
    'id,title,text,,\nA.1,One,x,,\n,,,,\nA.2,Two,"y, or z"\n\n,,\n',
  ],
  ['titles above its header', 'House rules,,\n,,\nid,title,text\nA.1,One,x\nA.2,Two,"y, or z"'],
  ['headers in German', 'Nr.;Titel;Beschreibung\nA.1;One;x\nA.2;Two;y, or z'],
  ['headers in French', 'Référence;Intitulé;Énoncé\nA.1;One;x\nA.2;Two;y, or z'],
  ['headers in Swahili', 'Nambari,Kichwa,Maelezo\nA.1,One,x\nA.2,Two,"y, or z"'],
  ['questions in German', 'Frage Nr.;Frage;Beschreibung\nA.1;One;x\nA.2;Two;y, or z'],
  ['questions in French', 'N°;Question;Énoncé\nA.1;One;x\nA.2;Two;y, or z'],
  ['questions in Swahili', 'Namba;Swali;Maelezo\nA.1;One;x\nA.2;Two;y, or z'],
  ['questions below their titles', 'Code;Überschrift;Frage\nA.1;One;x\nA.2;Two;y, or z'],
  ['other names in English', 'Control ID,Control Name,Description\nA.1,One,x\nA.2,Two,"y, or z"'],
])('a table with %s is taken', async (_, text) => {
  const { requirements } = await taken(text);
  expect(requirements.map(({ id, title, text: words }) => ({ id, title, text: words }))).toEqual(plain);
});

test('quotation marks are letters where none opens a cell', async () => {
  expect((await taken('id,title\nA.1,Pipes of 5" and less')).requirements[0]?.title).toBe(
    'Pipes of 5" and less',
  );
});

test('ids of laws are cited as they stand, and made ids that are each one’s own', async () => {
  const { requirements } = await taken(
    'id,title,parent,withdrawn_into\n§ 164.308(a)(1),A,,\nArt. 5 (1),B,§ 164.308(a)(1),\nA 5.1,C,,\nA-5.1,D,,"A 5.1, Art. 5 (1)"\nA/5.1,E,,A-5.1 R9',
  );
  expect(
    requirements.map(({ id, citation, parent, withdrawn }) => [id, citation, parent, withdrawn?.into]),
  ).toEqual([
    ['164.308(a)(1)', '§ 164.308(a)(1)', null, undefined],
    ['Art.5-(1)', 'Art. 5 (1)', '164.308(a)(1)', undefined],
    ['A-5.1-2', 'A 5.1', null, undefined],
    ['A-5.1', 'A-5.1', null, ['A-5.1-2', 'Art.5-(1)']],
    ['A-5.1-3', 'A/5.1', null, ['A-5.1']],
  ]);
});

test('an id and a title in one cell are told apart, where each cell of the column has both', async () => {
  const annex =
    'Control,Applicable\nA.5.1 Policies,Yes\nA.5.2 Roles - and duties,No\nA.5.10: Use of assets,Yes\n';
  expect((await taken(annex)).requirements.map(({ id, title }) => [id, title])).toEqual([
    ['A.5.1', 'Policies'],
    ['A.5.2', 'Roles - and duties'],
    ['A.5.10', 'Use of assets'],
  ]);
  expect(await refused(annex.replace('A.5.10: ', ''))).toEqual({
    'line 1': expect.stringMatching(/known as the (id|title)/),
  });
});

test('rows that head others are sections: without an id but its beginning, or with a section alone', async () => {
  const safeguards =
    'CIS Control,CIS Safeguard,Title,Description\n1,,Assets,All\n1,1.1,Inventory,x\n2,,Software,\n2,2.1,List,\n';
  const cis = await taken(safeguards);
  expect(cis.sections.map(({ title }) => title)).toEqual(['1 Assets', '2 Software']);
  expect(cis.requirements.map(({ id, section }) => [id, section])).toEqual([
    ['1.1', 'section.1'],
    ['2.1', 'section.2'],
  ]);
  expect(cis.notes).toContain('2 rows without an id were read as headings of those below.');
  expect(await refused(safeguards.replace('2,,S', '3,,S'))).toEqual({
    'line 4, column CIS Safeguard': expect.stringMatching(/^The id is empty/),
  });
  const alone = await taken('Domain,Id,Title\nPeople,,\n,A.1,One\nThings,,\n,A.2,Two\n');
  expect(alone.sections.map(({ title }) => title)).toEqual(['People', 'Things']);
});

test('a cell of a section holds for the empty ones below it', async () => {
  const { requirements, sections } = await taken('id,title,family\n1,A,Keys\n2,B,\n3,C,Doors\n4,D,');
  expect(sections.map(({ title }) => title)).toEqual(['Keys', 'Doors']);
  expect(requirements.map(({ section }) => section)).toEqual([
    'section.1',
    'section.1',
    'section.2',
    'section.2',
  ]);
});

test('yes and no are known in any case and in four languages; who is withdrawn may lead nowhere', async () => {
  const said = ['Yes', 'x', 'TRUE', 'Ja', 'oui', 'Ndiyo', 'No', 'nein', 'Hapana', ''];
  const { requirements } = await taken(
    `id,title,withdrawn\n${said.map((word, at) => `${at},T,${word}`).join('\n')}`,
  );
  expect(requirements.map(({ withdrawn }) => withdrawn !== undefined)).toEqual(said.map((_, at) => at < 6));
});

test('a successor that is elsewhere is left out, and that is said', async () => {
  const { requirements, notes } = await taken('id,title,withdrawn_into\nR1,One,R9');
  expect(requirements[0]?.withdrawn).toEqual({ into: [] });
  expect(notes).toEqual([expect.stringContaining('"R1" leads to "R9"')]);
});

test.each([
  [['2026-12-31', '31.12.2026', '2026/12/31'], '2026-12-31'],
  [['31/12/2026', '01/02/2026'], '2026-02-01'],
  [['12/31/2026', '01/02/2026'], '2026-01-02'],
  [['05/05/2026'], '2026-05-05'],
])('the days %j are read', async (days, last) => {
  const { requirements } = await taken(
    `id,title,date\n${days.map((day, at) => `${at},T,${day}`).join('\n')}`,
  );
  expect(requirements.at(-1)?.date).toBe(last);
});

test('columns without a meaning are counted and named, as are rows in which nothing else stands', async () => {
  const { requirements, notes } = await taken(
    'Code,Title,Status,Owner\nA.1,One,Done,Amina\n,,Open,\n,,Open,',
  );
  expect(requirements).toHaveLength(1);
  expect(notes).toEqual([
    '2 columns are left out: "Status", "Owner". A framework has no place for them.',
    '2 rows are left out: nothing stands there in the columns that are taken.',
  ]);
});

test.each([
  ['identifier,name,control_text,discussion,related', 'id:A,title:B,text:C'],
  ['row_num,code,title,requirement,priority', 'id:B,title:C,text:D'],
  ['Framework,Control ID,Control Name,Compliant', 'id:B,title:C'],
  ['Control Domain,Control ID,Control Title,Control Specification', 'id:B,title:C,section:A,text:D'],
  ['Control,Description,Category,Owner', 'id:A,title:B,section:C'],
  ['Control ID,Requirement,Status,Evidence,Owner,Notes', 'id:A,title:B'],
  ['Clause,Control,Description', 'id:A,title:B,text:C'],
  ['Code,Title,Description,Family,Status,Owner', 'id:A,title:B,section:D,text:C'],
  ['Ref #,Requirement,Reference', 'id:A,title:B,citation:C'],
])('of the headers %s it is known what they are', (headers, columns) => {
  const found = guessColumns(headers.split(','), wantedColumns);
  const chosen = [...found].flatMap(([meaning, all]) =>
    all.map((column) => [meaning, letterOf(column)] as const),
  );
  expect(columnsText(chosen).split(',').toSorted()).toEqual(columns.split(',').toSorted());
});

test('a person chooses what the columns are', async () => {
  const text = 'Kode,Wat,Hoe,title\nA.1,One,x,y';
  expect(Object.values(await refused('Kode,Wat\nA.1,One'))).toEqual([
    'No column is known as the id or the title. The columns are Kode, Wat. Call one "id", or choose which it is.',
  ]);
  const { requirements } = await taken(text, { columns: 'id:A,title:B,text:C' });
  expect(requirements).toMatchObject([{ id: 'A.1', title: 'One', text: 'x' }]);
});

test('a framework is called as its file, or what stands above its table', async () => {
  const table = 'id,title\nA.1,One';
  expect((await taken(table, { fileName: 'House_rules 2026.csv' })).title).toBe('House rules 2026');
  const above = { fileName: undefined };
  expect((await taken(`Rules of the house,\n${table}`, above)).title).toBe('Rules of the house');
  expect((await taken(table, { title: 'Given' })).title).toBe('Given');
  expect((await taken(table, { fileName: undefined })).title).toBe('Table imported on 2026-11-24');
});

test('a title is one line, without the apostrophe that keeps it from being computed', async () => {
  const { requirements } = await taken("id,title\nA.1,\"'=One\r\n\ttwo \"\nA.2,'Three'");
  expect(requirements.map(({ title }) => title)).toEqual(['=One two', "'Three'"]);
});

test('HTML becomes text', async () => {
  const { requirements } = await taken('id,title,text\nA.1,<b>One</b>,<p>Keep <i>keys</i>.</p><p>Safe.</p>');
  expect(requirements).toMatchObject([{ title: 'One', text: 'Keep keys.\nSafe.' }]);
});

test('marks of writing from right to left and joined letters are taken', async () => {
  const title = 'سیاست\u200cها\u200f \u{1F469}\u200D\u{1F4BB}';
  expect((await taken(`id,title\nA.1,${title}`)).requirements[0]?.title).toBe(title);
});

test.each([
  [
    'a cell beyond the header',
    'id,title\nA.1,One,x\nA.2,Two\nA.3,Three,z',
    'lines 2 and 4, column 3',
    /under no header/,
  ],
  [
    'a hidden character',
    'id,title\nA.1,On\u0000e\nA.2,abc\u202Eexe.txt',
    'lines 2 and 3, column title',
    /hidden characters/,
  ],
  ['an id twice', 'id,title\nA.1,One\nA.1,Two', 'line 3, column id', /Each requirement has its own\.$/],
  [
    'an id of which a spreadsheet took a zero',
    'id,title\n3.1,One\n3.1,Ten',
    'line 3, column id',
    /Look whether this one was 3\.10/,
  ],
  [
    'an id of which a spreadsheet made a day',
    'id,title\n2026-01-02,One',
    'line 2, column id',
    /format the column as text/i,
  ],
  ['an id without letters', 'id,title\n§,One', 'line 2, column id', /at least one letter/],
  ['an empty title', 'id,title,text\nA.1,,x', 'line 2, column title', /title is empty/],
  ['neither yes nor no', 'id,title,withdrawn\nA.1,One,maybe', 'line 2, column withdrawn', /yes or no/],
  ['a day that can be two', 'id,title,date\nA.1,One,03/04/2026', 'line 2, column date', /can be two days/],
  [
    'days of both orders',
    'id,title,date\n1,A,31/12/2026\n2,B,12/31/2026',
    'lines 2 and 3, column date',
    /can be two days/,
  ],
  ['a day that is none', 'id,title,date\n1,A,31.02.2026', 'line 2, column date', /^"31.02.2026" is no day/],
  ['a day of the year nought', 'id,title,date\n1,A,0000-01-01', 'line 2, column date', /years 1 to 9999/],
  ['a formula that failed', 'id,title\nA.1,#REF!', 'line 2, column title', /the error #REF!/],
  ['a link that runs', 'id,title,link\nA.1,One,javascript:x', 'line 2, column link', /web address/],
  [
    'a title that no list can show',
    `id,title\nA.1,${'x'.repeat(1_001)}`,
    'line 2, column title',
    /more than 1000 characters/,
  ],
  ['a parent that is not there', 'id,title,parent\nR1,One,R9', 'line 2, column parent', /not in this table/],
  ['a requirement within itself', 'id,title,parent\nR1,One,R1', 'line 2, column parent', /part of itself/],
  ['a column twice', 'id,title,Title\nA.1,One,Two', 'line 1, column Title', /stands here twice/],
  [
    'a quotation mark without its other',
    'id,title\nA.1,One\nA.2,"Two\nA.3,Three',
    'line 3, column title',
    /none closes it/,
  ],
  ['text after a quotation mark', 'id,title\nA.1,"One" more', 'line 2, column title', /closes this cell/],
  [
    'a quotation mark within a cell',
    'id,title\n"A.1",One "two"',
    'line 2, column title',
    /Put the whole cell/,
  ],
  [
    'a fault below cells of several lines and empty ones',
    'id,title,text\r\n\r\nA.1,One,"x\r\ny\nz"\r\n,,\r\nA.2,,"x\r\ny"',
    'line 7, column title',
    /title is empty/,
  ],
  ['no row', 'id,title\n', 'file', /no requirements/],
])('%s is said once, with the cells', async (_, text, place, sentence) => {
  expect(await refused(text)).toEqual({ [place]: expect.stringMatching(sentence) });
});

test('of a fault in many rows the first are named', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `${at},T,maybe`).join('\n');
  expect(Object.keys(await refused(`id,title,withdrawn\n${rows}`))).toEqual([
    'lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 290 more, column withdrawn',
  ]);
});

test('more rows than a framework has are refused before they are read', async () => {
  const rows = Array.from({ length: 50_200 }, (_, at) => `${at},T`).join('\n');
  expect(await refused(`id,title\n${rows}`)).toEqual({ file: expect.stringMatching(/more than 50100 rows/) });
});

test('what stands above a header is its title where that is one short line, and nothing hides in it', async () => {
  const titled = async (line: string) =>
    (await taken(`${line}\nid,title\nA.1,One`, { fileName: undefined })).title;
  expect(await titled('House rules')).toBe('House rules');
  for (const line of ['x'.repeat(301), 'House\u0000rules', 'House \u202Eselur'])
    expect(await titled(line)).toBe('Table imported on 2026-11-24');
});
