import type { InclusionImport, InclusionImportPreview } from '@adili/schemas/requirements/inclusion-import';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function start() {
  const register = await startRegister(api);
  await register.adopt('iso27001-2022');
  const send = async <Body>(to: string, table: string) => {
    const headers = { 'content-type': 'text/csv' };
    const path = `/organisation/requirements/imports${to}`;
    const answer = await api.call('POST', path, { token: register.token, body: table, headers });
    return { ...answer, body: answer.body as Body };
  };
  return {
    ...register,
    take: (table: string, query = '') => send<InclusionImport>(query, table),
    look: (table: string) => send<InclusionImportPreview>('/preview', table),
    said: async (id: string) =>
      (await register.requirement(`iso27001-2022:${id}`)) as OrganisationRequirement,
  };
}

/** As a Statement of Applicability has it in Excel in most of Europe. */
const statement = [
  'Statement of Applicability;;;',
  'ISO 27001 control;Applicable;Reason for inclusion;Justification',
  'A.5.1;Yes;LR, RRA;We hold records of patients.',
  'A.7.4;No;;We rent no rooms.',
  'A.8.25-A.8.27;Ja;best practice;',
  'A.7.5;no;;',
  'A.5.2;perhaps;;',
  'A.5.3;yes;whim;',
  'A.99;yes;law;',
].join('\r\n');

test('a Statement of Applicability says why requirements are included and which don’t apply, once', async () => {
  const { take, said, ask } = await start();
  const { status, body } = await take(statement);
  expect([status, body]).toMatchObject([200, { justified: 4, excluded: 1, unchanged: 0, unclearCount: 4 }]);
  expect(body.unclear).toEqual([
    { place: 'line 6', sentence: expect.stringMatching(/^Say why ‘A\.7\.5’/) },
    { place: 'line 7', sentence: expect.stringContaining('‘perhaps’') },
    { place: 'line 8', sentence: expect.stringContaining('‘whim’') },
    { place: 'line 9', sentence: expect.stringContaining('‘A.99’') },
  ]);
  expect(await said('A.5.1')).toMatchObject({
    inclusionReasons: ['risk', 'law'],
    justification: 'We hold records of patients.',
  });
  expect(await said('A.8.26')).toMatchObject({ inclusionReasons: ['good_practice'] });
  expect(await said('A.7.4')).toMatchObject({
    state: 'not_applicable',
    exclusion: { reason: 'We rent no rooms.' },
  });
  expect((await take(statement)).body).toMatchObject({ justified: 0, excluded: 0, unchanged: 5 });
  // All of it at once.
  const [step] = (await ask<{ id: string }[]>('GET', '/undo?limit=1')).body;
  expect((await ask('POST', `/undo/${step?.id}`)).body).toEqual({ restored: 5, left: [] });
  expect(await said('A.7.4')).toMatchObject({ state: 'open' });
});

test('numbers alone are of Annex A, which a Statement of Applicability is about, and that is said', async () => {
  const { look } = await start();
  const rows = [
    'Control;Reason',
    '5.1;Risk',
    'clause 5.2;Risk',
    '5.4, 5.7;Risk',
    '8.30-8.32;Law',
    'A.5.5;Law',
    '4.1;Law',
  ];
  const { body } = await look(rows.join('\r\n'));
  expect(body.notes).toEqual(
    expect.arrayContaining(['‘5.1’ is A.5.1, and no clause.', '‘5.4’ is A.5.4, and no clause.']),
  );
  const named = body.rows.map(({ id }) => id.split(':')[1]);
  expect(named).toEqual(expect.arrayContaining(['A.5.1', 'A.5.4', 'A.5.7', 'A.8.31', 'A.5.5', '5.2', '4.1']));
  expect(body.unclear).toEqual([]);
});

test('a look says what would be taken, requirement by requirement, and keeps nothing', async () => {
  const { look, take, said, ask } = await start();
  const { status, body } = await look(statement);
  const { table, faults, ...plan } = body;
  expect([status, faults]).toEqual([200, {}]);
  expect(table.columns.map(({ meaning }) => meaning)).toEqual([
    'requirement',
    'applicable',
    'reasons',
    'justification',
  ]);
  expect(plan.rows.map(({ place, id, outcome, words }) => [place, id, outcome, words])).toEqual([
    ['line 3', 'iso27001-2022:A.5.1', 'justified', 'Risk, Law: We hold records of patients.'],
    ['line 4', 'iso27001-2022:A.7.4', 'excluded', 'We rent no rooms.'],
    ['line 5', 'iso27001-2022:A.8.25', 'justified', 'Good practice'],
    ['line 5', 'iso27001-2022:A.8.26', 'justified', 'Good practice'],
    ['line 5', 'iso27001-2022:A.8.27', 'justified', 'Good practice'],
  ]);
  expect(plan.rows[0]?.title).toMatch(/^A\.5\.1 \w/);
  expect(await said('A.5.1')).not.toHaveProperty('inclusionReasons');
  expect((await ask('GET', '/undo')).body).toEqual([]);
  expect((await take(statement)).body).toEqual(plan);
});

test('rows of one requirement are one, unless they say different things of it', async () => {
  const { look } = await start();
  const table =
    'requirement,applicable,reasons,justification\nA.5.1,yes,law,\nA.5.1,yes,,By law.\nA.5.1,yes,risk,\nA.5.1,no,,None\n';
  const { body } = await look(table);
  expect(body.rows).toMatchObject([{ place: 'line 2', words: 'Law: By law.' }]);
  expect(body.unclear).toEqual([
    { place: 'line 4', sentence: 'It says another thing of ‘A.5.1’ than line 2, which is taken.' },
    { place: 'line 5', sentence: 'It says another thing of ‘A.5.1’ than line 2, which is taken.' },
  ]);
});

test('what is said of a requirement already stays, and is unclear where a table says another thing', async () => {
  const { ask, take, said } = await start();
  await ask('PATCH', '/organisation/requirements/iso27001-2022:A.5.1', { justification: 'By our contract.' });
  const table =
    'framework,requirement,applicable,reasons,justification\nISO 27001,A.5.1,,law,By law.\n,A.5.1,,law,\n';
  const { body } = await take(table);
  expect(body).toMatchObject({
    justified: 1,
    unclear: [{ place: 'line 2', sentence: expect.stringContaining('By our contract.') }],
  });
  expect(await said('A.5.1')).toMatchObject({ inclusionReasons: ['law'], justification: 'By our contract.' });
});

test('columns can be chosen, and a cell that can’t be read refuses the whole table by its place', async () => {
  const { look, take, said } = await start();
  const chosen = await take('Kode,Waarom\nA.5.1,By law.\n', '?columns=requirement:A,justification:B');
  expect(chosen.body).toMatchObject({ justified: 1 });
  const faulty = `requirement,justification\nA.5.2,By law.\nA.5.3,${'x'.repeat(5_000)}\n`;
  expect(await take(faulty)).toMatchObject({
    status: 400,
    body: { fields: { 'line 3, column justification': expect.stringContaining('characters') } },
  });
  expect((await said('A.5.2')).justification).toBeUndefined();
  expect((await look(faulty)).body.faults).toEqual({
    'line 3, column justification': expect.stringContaining('characters'),
  });
});
