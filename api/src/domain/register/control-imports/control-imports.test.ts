import type { Control, ControlInFull } from '@adili/schemas/controls/control';
import type { ControlImportPreview, ControlPlan } from '@adili/schemas/controls/import';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function start() {
  const register = await startRegister(api);
  await register.adopt('soc2');
  await register.adopt('iso27001-2022');
  const send = async <T>(path: string, table: string, token = register.token) => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await api.call('POST', path, { token, body: table, headers });
    return { ...answer, body: answer.body as T };
  };
  return {
    ...register,
    look: (table: string, query = '') =>
      send<ControlImportPreview>(`/controls/imports/preview${query}`, table),
    take: (table: string, token?: string) => send<ControlPlan>('/controls/imports', table, token),
    controls: async () => (await register.ask<Control[]>('GET', '/controls')).body,
  };
}

/** As Excel writes it in most of Europe: semicolons, a title above, a column that means nothing here. */
const sheet = (owner: string) =>
  [
    'Our controls;;;;;;;;',
    'Control;Description;Owner (E-Mail);Status;Frequency;Next review;SOC 2 criteria;Link to evidence;Priority',
    `Doors are locked;We lock them.;${owner};Implemented;Monthly;2027-01-31;CC6.4, A.7.1;https://example.com/doors;High`,
    'Keys are counted;;nobody@example.com;Maybe;Yearly;;SOC 2 CC6.4;;Low',
    'Doors are locked;;;;;;"ISO 27001 A.7.2; CC99";;High',
  ].join('\r\n');

test('a spreadsheet says before it is imported what is new and what is unclear, and then is, once', async () => {
  const { organisationId, look, take, controls, ask } = await start();
  const anna = await colleague(api, organisationId ?? '', 'member');
  const table = sheet(anna.email.toUpperCase());
  const seen = (await look(table)).body;
  expect(seen).toMatchObject({
    added: 2,
    changed: 0,
    rows: [
      {
        place: 'line 3',
        title: 'Doors are locked',
        outcome: 'new',
        // As each cell was understood.
        changes: ['in place', 'every month', `owner ${anna.email}`, '3 requirements', '1 piece of evidence'],
      },
      { place: 'line 4', title: 'Keys are counted', outcome: 'new' },
    ],
    unclearCount: 3,
    faults: {},
  });
  expect(seen.unclear.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
    expect.stringMatching(/^line 5: .*‘CC99’/),
    expect.stringMatching(/^line 4: .*‘Maybe’/),
    expect.stringMatching(/^line 4: .*‘nobody@example.com’/),
  ]);
  expect(seen.notes).toEqual([expect.stringContaining('"Priority"')]);
  expect(seen.table.columns.find(({ header }) => header === 'Status')).toMatchObject({ meaning: 'state' });
  expect(await controls()).toEqual([]);

  expect((await take(table)).body).toMatchObject({ added: 2, unchanged: 0 });
  const [doors, keys] = await controls();
  expect(doors).toMatchObject({
    title: 'Doors are locked',
    description: 'We lock them.',
    owner: anna.id,
    state: 'in_place',
    cadence: 'monthly',
    isValid: true,
  });
  expect(doors?.requirements.map(({ id }) => id)).toEqual([
    'soc2:CC6.4',
    'iso27001-2022:A.7.1',
    'iso27001-2022:A.7.2',
  ]);
  expect(keys).toMatchObject({ title: 'Keys are counted', owner: null, state: 'planned', isValid: false });
  const { evidence } = (await ask<ControlInFull>('GET', `/controls/${doors?.id}`)).body;
  const [piece] = evidence satisfies Evidence[];
  expect(piece).toMatchObject({ kind: 'link', url: 'https://example.com/doors', validUntil: '2027-01-31' });
  const history = await ask<{ action: string }[]>('GET', `/controls/${doors?.id}/history`);
  expect(history.body.map(({ action }) => action).toSorted()).toEqual(['control.added', 'evidence.given']);

  expect((await take(table)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2, rows: [] });
  expect(await controls()).toEqual([doors, keys]);
});

test('the product’s own table comes back in unchanged, whatever its cells begin with', async () => {
  const { addControl, prove, take, token, organisationId } = await start();
  const anna = await colleague(api, organisationId ?? '', 'member');
  const requirements = ['soc2:CC6.4', 'iso27001-2022:A.7.1'];
  const { id } = await addControl({
    title: '=SUM(A1)',
    description: '+ line; one,\n"two"',
    owner: anna.id,
    cadence: 45,
    tags: '=Money, Night; day',
    requirements,
  });
  await prove(id, { kind: 'link', text: undefined, url: 'https://example.com/a;b' });
  await addControl({ title: 'Planned', state: 'planned', cadence: 'half_yearly' });
  const file = await api.call('GET', '/controls.csv', { token });
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  expect((await take(file.text)).body).toMatchObject({ unchanged: 2, added: 0, changed: 0, unclear: [] });
});

test('tags of a table are added to a control, and none is taken away', async () => {
  const { addControl, look, take, controls } = await start();
  await addControl({ title: 'Doors', tags: 'Finance' });
  await addControl({ title: 'Keys', tags: 'x'.repeat(195) });
  const table = 'Titel;Schlagworte\nDoors;finance, Nacht\nDoors;Tag\nKeys;Finance\nLocks;"Nacht\nnacht"\n';
  const { body } = await look(table);
  expect(body.rows).toMatchObject([
    { title: 'Doors', changes: ['2 tags'] },
    { title: 'Locks', outcome: 'new', changes: ['planned', '1 tag'] },
  ]);
  expect(body.unclear).toEqual([
    { place: 'line 4', sentence: 'It has no room for further tags. They are left out.' },
  ]);
  await take(table);
  expect((await controls()).map(({ title, tags }) => [title, tags])).toEqual([
    ['Doors', 'Finance, Nacht, Tag'],
    ['Keys', 'x'.repeat(195)],
    ['Locks', 'Nacht'],
  ]);
  const again = 'title,tags\nDoors,"Nacht,FINANCE,Tag"\nLocks,\n';
  expect((await take(again)).body).toMatchObject({ changed: 0, unchanged: 2 });
});

test('links to a framework that was left come back in unchanged with the product’s own table', async () => {
  const { addControl, ask, take, token } = await start();
  await addControl({ title: 'Doors', requirements: ['soc2:CC6.4', 'iso27001-2022:A.7.1'] });
  const file = await api.call('GET', '/controls.csv', { token });
  await ask('DELETE', '/organisation/frameworks/soc2');
  expect((await take(`${file.text}\n,Keys,,,,,,soc2:CC6.4,`)).body).toMatchObject({
    unchanged: 1,
    unclear: [{ sentence: expect.stringContaining('‘soc2:CC6.4’') }],
    notes: [expect.stringMatching(/not adopted ‘SOC 2’\. Links to it .* are kept/)],
  });
});

test('what the library planned and nobody has worked on goes where a person says so, and nothing else', async () => {
  const { token, user } = await api.users.verified();
  await givePlan(api, user.organisationId, 'growth');
  const call = async <T>(method: string, path: string, body?: unknown, type = 'application/json') =>
    (await api.call(method, path, { token, body, headers: { 'content-type': type } })).body as T;
  await call('POST', '/organisation/frameworks', { framework: 'soc2' });
  const before = await call<Control[]>('GET', '/controls');
  const [owned, named] = before.filter(({ state }) => state === 'planned');
  await call('PATCH', `/controls/${owned?.id}`, { owner: user.id });
  const table = `title,state,requirements,link\nDoors,done,CC6.4,https://example.com/doors\n"${named?.title}",done,,\n`;
  const kept = await call<ControlPlan>('POST', '/controls/imports', table, 'text/csv');
  expect(kept.untouched).toBeGreaterThan(50);
  const path = '/controls/imports?withoutLibrary=true';
  expect(await call<ControlPlan>('POST', path, table, 'text/csv')).toMatchObject({ untouched: 0 });
  const titles = (await call<Control[]>('GET', '/controls')).map(({ title }) => title);
  const second = 'A second factor is required of everyone';
  expect(new Set(titles)).toEqual(new Set(['Doors', named?.title, owned?.title, second]));
  const [doors] = await call<{ state: string }[]>('GET', '/organisation/requirements?framework=soc2&q=CC6.4');
  expect(doors).toMatchObject({ state: 'met' });
});

test('a control that is there changes by what the table says, and keeps what it says nothing of', async () => {
  const { addControl, take, controls } = await start();
  const { id } = await addControl({
    title: 'Doors',
    description: 'Old',
    cadence: 'yearly',
    state: 'planned',
  });
  const { body } = await take('title,state,notes\nDOORS,done,Seen by Joy\n');
  expect(body).toMatchObject({ changed: 1, rows: [{ changes: ['title', 'description', 'status'] }] });
  expect(await controls()).toMatchObject([
    { id, title: 'DOORS', description: 'Old\n\nSeen by Joy', cadence: 'yearly', state: 'in_place' },
  ]);
});

test('what is cited in two frameworks is unclear until the table says which', async () => {
  const { adopt, take, controls } = await start();
  await adopt('cisv8.1');
  const { body } = await take('title,requirements,framework\nOne,5.1,\nTwo,5.1,CIS v8.1\n');
  expect(body.unclear).toEqual([{ place: 'line 2', sentence: expect.stringMatching(/is in .* and in /) }]);
  expect((await controls()).map(({ requirements }) => requirements.map(({ id }) => id))).toEqual([
    [],
    ['cisv8.1:5.1'],
  ]);
});

test('each of several columns of requirements is of the framework in its header', async () => {
  const { adopt, take, controls } = await start();
  await adopt('cisv8.1');
  const table =
    'title;SOC 2;ISO 27001:2022;CIS v8.1;Ours\nDoors;CC6.4;5.1,A.7.1;5.1;CC6.5\nKeys;5.1;CC7.2;;\n';
  const { body } = await take(table);
  expect(body.notes).toEqual([
    expect.stringContaining('left out: "Ours"'),
    '‘5.1’ is clause 5.1, and not A.5.1.',
  ]);
  expect(body.unclear).toEqual([
    { place: 'line 3', sentence: expect.stringMatching(/^‘SOC 2’ has no ‘5\.1’\./) },
  ]);
  expect((await controls()).map(({ requirements }) => requirements.map(({ id }) => id))).toEqual([
    ['soc2:CC6.4', 'iso27001-2022:5.1', 'iso27001-2022:A.7.1', 'cisv8.1:5.1'],
    // With its letters it is in no doubt.
    ['soc2:CC7.2'],
  ]);
});

test('a person chooses several columns of requirements; what their headers call may not be adopted', async () => {
  const { look } = await start();
  const send = async (columns: string) =>
    (await look('title;Ours;CIS v8.1\nDoors;CC6.4;5.1\n', `?columns=${columns}`)).body;
  expect(await send('title:A,requirements:B,requirements:C')).toMatchObject({
    rows: [{ changes: ['planned', '1 requirement'] }],
    unclear: [{ sentence: expect.stringContaining('not adopted ‘CIS v8.1’') }],
  });
  expect(await send('title:A,title:B')).toMatchObject({ fields: { columns: 'Choose each column once' } });
});

test.each([
  ['CC7.1/CC7.2', ['CC7.1', 'CC7.2']],
  ['SOC 2 CC7.1 and CC7.2', ['CC7.1', 'CC7.2']],
  ['CC6.4 & A.7.1', ['CC6.4', 'A.7.1']],
  ['CC7.2-CC7.4', ['CC7.2', 'CC7.3', 'CC7.4']],
  ['CC7.2 – CC7.4', ['CC7.2', 'CC7.3', 'CC7.4']],
  ['CC6.8 to CC7.1', ['CC6.8', 'CC7.1']],
  ['CC3', ['CC3.1', 'CC3.2', 'CC3.3', 'CC3.4']],
  ['SOC 2: CC9', ['CC9.1', 'CC9.2']],
  ['CC9 Risk mitigation', ['CC9.1', 'CC9.2']],
  ['ISO/IEC 27001 clause 8', ['8.1', '8.2', '8.3']],
  ['CC9/A.7.1', ['CC9.1', 'CC9.2', 'A.7.1']],
])('‘%s’ is each of several requirements', async (citation, expected) => {
  const { take, controls } = await start();
  const { body } = await take(`title,requirements\nDoors,"${citation}"\n`);
  expect(body.unclear).toEqual([]);
  const [doors] = await controls();
  expect(doors?.requirements.map(({ requirement }) => requirement)).toEqual(expected);
});

test('a citation of several is taken whole or is unclear, and what a series was taken for is said', async () => {
  const { look } = await start();
  const unclear = ['CC7.1/CC99', 'CC7.4-CC7.99', 'CC7.4-CC7.2', 'Clause 8', 'CC9.'];
  const { body } = await look(`title,requirements\nDoors,"${[...unclear, 'CC3', 'CC6.4'].join(';')}"\n`);
  expect(body.unclear.map(({ sentence }) => /has ‘(.*)’\./.exec(sentence)?.[1])).toEqual(unclear);
  expect(body.notes).toEqual(['‘CC3’ is 4 requirements of SOC 2: CC3.1 to CC3.4.']);
});

test('ids have hyphens of their own, also at the ends of a range', async () => {
  const { adopt, take, controls } = await start();
  await adopt('nist80053-r5');
  await take('title,requirements\nOne,AC-2\nTwo,AC-3-AC-5\n');
  expect((await controls()).map(({ requirements }) => requirements.map(({ id }) => id))).toEqual([
    ['nist80053-r5:ac-2'],
    ['nist80053-r5:ac-3', 'nist80053-r5:ac-4', 'nist80053-r5:ac-5'],
  ]);
});

test('a table with a fault changes nothing, and an auditor imports none', async () => {
  const { take, look, controls, organisationId } = await start();
  const faulty = `title,due\nDoors,31 of May\nKeys,2027-01-01\nLocks,0000-01-01\nBells,2201-01-01\n`;
  const fields = {
    'line 2, column due': '"31 of May" is no day. Write it as 2026-11-24.',
    'line 4, column due': '"0000-01-01" is no day of the years 1970 to 2200.',
    'line 5, column due': '"2201-01-01" is no day of the years 1970 to 2200.',
  };
  expect(await take(faulty)).toMatchObject({ status: 400, body: { fields } });
  expect((await look(faulty)).body).toMatchObject({
    added: 4,
    faults: fields,
  });
  const auditor = await colleague(api, organisationId ?? '', 'auditor');
  expect((await take('title\nDoors\n', auditor.token)).status).toBe(403);
  expect((await take('{"title":"Doors"}')).body).toMatchObject({
    error: expect.stringContaining('spreadsheet'),
  });
  expect(await controls()).toEqual([]);
});

test('a table that names more requirements than a register can link is refused before it is compared', async () => {
  const { take } = await start();
  const cell = Array.from({ length: 3_000 }, (_, at) => at).join(';');
  const rows = Array.from({ length: 34 }, (_, at) => `Control ${at},${cell}`);
  expect(await take(['title,requirements', ...rows].join('\n'))).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('100,000 requirements') } },
  });
});

test('rows by the id and by the title of one control are of that one', async () => {
  const { addControl, take, controls } = await start();
  const { id } = await addControl({ title: 'Doors' });
  const { body } = await take(
    `id,title,requirements\n${id},Doors,CC6.4\n,Doors,A.7.1\nC-2,Keys,CC6.4\n,Keys,A.7.2\n`,
  );
  expect(body).toMatchObject({ added: 1, changed: 1 });
  expect((await controls()).map(({ requirements }) => requirements.map((one) => one.requirement))).toEqual([
    ['CC6.4', 'A.7.1'],
    ['CC6.4', 'A.7.2'],
  ]);
});

test('an owner is found by the whole address, where another’s is like it', async () => {
  const { organisationId, as, take, controls } = await start();
  const [one, other] = [
    await colleague(api, organisationId ?? '', 'member'),
    await colleague(api, organisationId ?? '', 'member'),
  ];
  await as(other.token, 'PATCH', '/me', { fullName: one.email.replace('@', ' ') });
  expect((await take(`title,owner\nDoors,${one.email}\n`)).body).toMatchObject({ unclear: [] });
  expect(await controls()).toMatchObject([{ owner: one.id }]);
});

test('rows with one title are one control, whatever other ids a table gives them, and the plan says so', async () => {
  const { look } = await start();
  const { body } = await look('id,title,owner\nC-1,Doors,\nC-2,Doors,\nC-3,Keys,\nC-3,Keys and locks,\n');
  expect(body.rows.map(({ title }) => title)).toEqual(['Doors', 'Keys']);
  expect(body.notes).toContainEqual(expect.stringContaining('‘Doors’ (line 2, line 3).'));
  expect(body.unclear).toEqual([
    { place: 'line 5', sentence: expect.stringContaining('whose title is another') },
  ]);
});

test('a row without a title is of the control above if it goes on with it, and unclear if it may be another', async () => {
  const { addControl, look } = await start();
  const { id } = await addControl({ title: 'Locks' });
  const { body } = await look(
    `id,title,owner,requirements\n,Doors,,CC6.4\n,,,A.7.1\n,,joy@example.com,A.7.2\n,,,A.7.3\n${id},,,A.7.4\n`,
  );
  expect(body.rows).toEqual([
    { place: 'line 2', title: 'Doors', outcome: 'new', changes: ['planned', '2 requirements'] },
    { place: 'line 6', title: 'Locks', outcome: 'changed', changes: ['1 requirement'] },
  ]);
  expect(body.notes).toEqual(['One row without a title is of the control above: line 3.']);
  expect(body.unclear.map(({ place }) => place)).toEqual(['line 4', 'line 5']);
});
