import { longestImport } from '@adili/schemas/frameworks/file-limits';
import type { Framework, Mapping, ShownRequirement } from '@adili/schemas/frameworks/framework';
import type { ImportedFramework } from '@adili/schemas/frameworks/import';
import { serverLimits } from '@adili/server/server-limits';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { packed, workbookParts } from '../../../testing/workbook.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const owner = async () => (await api.users.verified()).token;

interface Given {
  [name: string]: unknown;
}

const withdrawn = { props: [{ name: 'status', value: 'withdrawn' }] };

const catalogue = (...controls: Given[]) => ({
  catalog: {
    uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
    metadata: {
      title: 'Rules of a bank',
      'last-modified': '2026-11-01T09:00:00.000+03:00',
      version: '3.1',
      'oscal-version': '1.1.2',
      parties: [{ uuid: '0a1b2c3d-1111-4222-8333-444455556666', type: 'organization', name: 'Haki Bank' }],
    },
    groups: [{ id: 'ac', title: 'Access', controls }],
  },
});

const control = (id: string, more: Given = {}) => ({ id, title: `Control ${id}`, ...more });

/** What each rule of an import is about: parts, nesting, and links of both spellings. */
const bank = catalogue(
  control('ac-1', {
    params: [{ id: 'ac-1_prm_1', label: 'organisation-defined days' }],
    props: [
      { name: 'label', value: 'AC-01', class: 'zero-padded' },
      { name: 'label', value: 'AC-1' },
    ],
    links: [{ href: '#zz-9', rel: 'related' }],
    parts: [
      {
        id: 'ac-1_smt',
        name: 'statement',
        prose: 'The bank:',
        parts: [
          {
            id: 'ac-1_smt.a',
            name: 'item',
            props: [{ name: 'label', value: 'a.' }],
            prose: 'Reviews accounts every {{ insert: param, ac-1_prm_1 }};',
          },
        ],
      },
      { id: 'ac-1_gdn', name: 'guidance', prose: 'Within {{ insert: param, ac-1_prm_1 }} or less.' },
    ],
    controls: [
      control('ac-1.1'),
      control('ac-1.2', { ...withdrawn, links: [{ href: '#ac-1_smt.a', rel: 'incorporated-into' }] }),
    ],
  }),
  control('ac-2', {
    ...withdrawn,
    links: [
      { href: 'ac-1', rel: 'incorporated_into' },
      { href: 'AC-1.1', rel: 'moved_to' },
      { href: '#ac', rel: 'moved-to' },
    ],
  }),
  // As a withdrawn category whose own parts lead on.
  control('ac-3', {
    ...withdrawn,
    controls: [control('ac-3.1', { ...withdrawn, links: [{ href: '#ac-1', rel: 'moved-to' }] })],
  }),
);

const send = (token: string, body: unknown, type = 'application/json', query = '') =>
  api.call('POST', `/frameworks/imports${query}`, { token, body, headers: { 'content-type': type } });
const read = async <Answer>(token: string, path: string) =>
  (await api.call('GET', path, { token })).body as Answer;

test('a catalogue is imported whole, each control in its place, and answered again as it came', async () => {
  const token = await owner();
  const text = JSON.stringify(bank, null, 2);
  const { status, body } = await send(token, text);
  expect(status).toBe(201);
  const { notes, ...imported } = body as ImportedFramework;
  expect(notes).toEqual(['Left out of what you see, and kept in the catalogue: links (1).']);
  expect(imported).toMatchObject({
    title: 'Rules of a bank',
    edition: '3.1',
    publisher: 'Haki Bank',
    imported: true,
    requirements: 2,
    licence: null,
  });
  expect((await read<Framework[]>(token, '/frameworks')).at(-1)).toEqual(imported);
  const rows = await read<ShownRequirement[]>(token, `/frameworks/${imported.id}/requirements`);
  expect(rows.map(({ id, parent, withdrawn: gone }) => [id, parent, gone?.into])).toEqual([
    ['ac-1', undefined, undefined],
    ['ac-1.1', 'ac-1', undefined],
    ['ac-1.2', 'ac-1', ['ac-1']],
    ['ac-2', undefined, ['ac-1', 'ac-1.1', 'ac']],
    ['ac-3', undefined, []],
    ['ac-3.1', 'ac-3', ['ac-1']],
  ]);
  expect(rows[0]).toEqual({
    id: 'ac-1',
    citation: 'AC-1',
    title: 'Control ac-1',
    section: { id: 'ac', title: 'Access' },
    text: 'The bank:\na. Reviews accounts every [organisation-defined days];',
    hasGuidance: true,
  });
  const one = `/frameworks/${imported.id}/requirements/ac-1`;
  const guidance = 'Within [organisation-defined days] or less.';
  expect(await read(token, one)).toEqual({ ...rows[0], guidance });
  expect((await api.call('GET', `${one}9`, { token })).status).toBe(404);
  // Registers read outlines, which have no part of it.
  const { frameworkContents } = api.services.store;
  expect((await frameworkContents.byId(`${imported.id}.outline`))?.json).not.toContain('or less');
  const mappings = await read<Mapping[]>(token, `/frameworks/${imported.id}/mappings`);
  expect(mappings.map(({ from, relation, to }) => [from, relation, to])).toEqual([
    ['ac-1.2', 'subset', 'ac-1'],
    ['ac-2', 'subset', 'ac-1'],
    ['ac-2', 'equal', 'ac-1.1'],
    ['ac-2', 'equal', 'ac'],
    ['ac-3.1', 'equal', 'ac-1'],
  ]);
  expect((await api.call('GET', `/frameworks/${imported.id}/oscal`, { token })).text).toBe(text);
});

test('a profile is resolved with the catalogue that it chooses from, once that is imported', async () => {
  const token = await owner();
  const { catalog } = catalogue();
  const profileOf = (href: string, resource: Given = {}) => ({
    profile: {
      uuid: '1f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
      metadata: { ...catalog.metadata, title: 'Baseline of the bank' },
      imports: [{ href, 'include-controls': [{ 'with-ids': ['ac-1.1'] }] }],
      'back-matter': { resources: [{ uuid: '2f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11', ...resource }] },
    },
  });
  const resource = '#2f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11';
  const byFile = profileOf(resource, {
    rlinks: [{ href: '../xml/Bank_catalog.xml' }, { href: 'x/Bank_catalog.json' }],
  });
  const { fields } = (await send(token, byFile)).body as { fields: Record<string, string> };
  expect(fields.file).toMatch(
    /hasn’t imported .*: "Bank_catalog\.json"\. Choose that file as well, import it first, or bring .* resolved/,
  );
  await send(token, bank, undefined, '?fileName=Bank_catalog-min%20(1).json');
  expect((await preview(token, JSON.stringify(byFile))).body).toMatchObject({
    title: 'Baseline of the bank',
    requirements: 1,
    notes: ['This profile was resolved with your imported "Rules of a bank" (3.1).'],
  });
  for (const profile of [
    byFile,
    profileOf('https://example.com/Bank_catalog.json?raw=true'),
    profileOf(`#${catalog.uuid}`),
    profileOf(`urn:uuid:${catalog.uuid.toUpperCase()}`),
    profileOf(resource, { title: 'Rules of a bank 3.1' }),
  ]) {
    const { status, body } = await send(token, profile);
    expect([status, body]).toMatchObject([201, { title: 'Baseline of the bank', requirements: 1 }]);
  }
  const { id } = (await send(token, byFile, undefined, '?again=true')).body as Framework;
  expect((await api.call('GET', `/frameworks/${id}/oscal`, { token })).body).toMatchObject({
    catalog: { metadata: { title: 'Baseline of the bank' }, controls: [{ id: 'ac-1.1' }] },
  });
  // What another organisation has imported is not there: it comes with the profile.
  const stranger = await owner();
  expect((await send(stranger, byFile)).status).toBe(400);
  const both = await packed({
    'base.json': JSON.stringify(byFile),
    'Bank_catalog.json': JSON.stringify(bank),
  });
  const brought = (await send(stranger, both, 'application/zip', '?fileName=both.zip')).body as Framework;
  expect(brought).toMatchObject({ title: 'Baseline of the bank', requirements: 1 });
  const above = profileOf('base.json');
  expect((await send(stranger, await packed({ 'above.json': JSON.stringify(above) }))).body).toMatchObject({
    requirements: 1,
    notes: ['This profile was resolved with your imported "Baseline of the bank" (3.1).'],
  });
});

test('a profile is resolved with what is shipped, as far as that goes', async () => {
  const token = await owner();
  const { catalog } = catalogue();
  const profileOf = (file: string, ids: readonly string[], more: Given = {}, chosen: Given = {}) =>
    JSON.stringify({
      profile: {
        uuid: catalog.uuid,
        metadata: { ...catalog.metadata, title: `Ours of ${file}` },
        imports: [{ href: `json/${file}`, 'include-controls': [{ 'with-ids': ids, ...chosen }] }],
        ...more,
      },
    });
  const nist = 'NIST_SP-800-53_rev5_catalog.json';
  const often = { 'set-parameters': [{ 'param-id': 'ac-01_odp.05', values: ['every 3 years'] }] };
  const { status, body } = await send(token, profileOf(nist, ['ac-1', 'au-2'], { modify: often }));
  expect([status, body]).toMatchObject([201, { requirements: 2 }]);
  const { id, notes } = body as Framework & { notes: string[] };
  expect(notes[0]).toMatch(/resolved with Adili’s own "NIST .* Revision 5.1.1 MODERATE .*" \(5\.1\.1\+u4\)/);
  const [first] = (await read(token, `/frameworks/${id}/requirements`)) as { text: string }[];
  expect(first?.text).toContain('[frequency: every 3 years]');
  const ofOurs = [
    ['NIST_SP-800-53_rev4_catalog.json', ['ac-1'], /Revision 4 /],
    ['NIST_CSF_v2.0_catalog.json', ['GV.OC-01'], /"NIST CSF v2\.0"/],
    ['gdpr.json', ['art-5-1-d'], /"GDPR"/],
  ] as const;
  for (const [file, ids, called] of ofOurs)
    expect((await preview(token, profileOf(file, ids))).body).toMatchObject({
      requirements: 1,
      notes: [expect.stringMatching(called)],
    });
  // What may mean more than the baseline that is shipped is refused, as is a choice of another publisher.
  const refused: [string, RegExp][] = [
    [profileOf(nist, ['ac-1', 'ac-3.2']), /1 control that Adili lacks, such as ac-3\.2/],
    [profileOf(nist, ['ac-1'], {}, { 'with-child-controls': 'yes' }), /more than Adili may have/],
    [profileOf(nist, [], {}, { matching: [{ pattern: 'ac-*' }] }), /more than Adili may have/],
    [profileOf('NIST_SP-800-53_rev5_HIGH-baseline_profile.json', ['ac-1']), /Adili doesn’t have/],
    [profileOf('NIST_CSF_v2.0_catalog.json', ['GV.XX-01']), /which its catalogue doesn’t have/],
  ];
  for (const [file, sentence] of refused) {
    const answer = await preview(token, file);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringMatching(sentence)]);
  }
});

test('a table is imported too, by its columns', async () => {
  const token = await owner();
  const csv =
    '\uFEFFid,title,section,citation,withdrawn_into\r\nR1,"Keep keys, safe",Keys,Rule 1,\r\nR2,Old rule,Past,,R1\r\n';
  const { status, body } = await send(token, csv, 'text/csv', '?title=House%20rules');
  expect([status, body]).toMatchObject([201, { title: 'House rules', requirements: 1 }]);
  const { id } = body as Framework;
  expect(await read(token, `/frameworks/${id}/requirements`)).toEqual([
    { id: 'R1', title: 'Keep keys, safe', citation: 'Rule 1', section: { id: 'section.1', title: 'Keys' } },
    {
      id: 'R2',
      title: 'Old rule',
      citation: 'R2',
      section: { id: 'section.2', title: 'Past' },
      withdrawn: { into: ['R1'] },
    },
  ]);
  expect((await api.call('GET', `/frameworks/${id}/oscal`, { token })).body).toMatchObject({
    code: 'no_catalogue',
  });
});

const deep = `${'{"catalog":'.repeat(200)}1${'}'.repeat(200)}`;
const wrong: [what: string, body: unknown, place: string, sentence: RegExp, type?: string][] = [
  ['an id twice', catalogue(control('a'), control('a')), 'control a', /stands at two controls/],
  [
    'a control without a title',
    catalogue({ id: 'a' }),
    'catalog/groups/0/controls/0 (a)',
    /"title" is missing/,
  ],
  [
    'a field that OSCAL lacks',
    catalogue(control('a', { contols: [] })),
    'catalog/groups/0/controls/0 (a)',
    /no field "contols"/,
  ],
  [
    'a title that no list can show',
    catalogue(control('a', { title: 'x'.repeat(1_001) })),
    'control a',
    /title has more than 1000 characters/,
  ],
  [
    'a statement longer than a page',
    catalogue(control('a', { parts: [{ name: 'statement', prose: 'x'.repeat(100_001) }] })),
    'control a',
    /statement has more than 100000 characters/,
  ],
  ['a profile that can’t be read as one', { profile: {} }, 'file', /This is an OSCAL profile/],
  ['no JSON', '{"catalog":', 'file', /ends too soon/],
  ['nesting without an end', deep, 'file', /nested too deeply/],
  ['a field twice', '{"catalog":{},"catalog":{}}', 'line 1', /stands here twice/],
  ['a name of JavaScript', '{"__proto__":{"catalog":{}}}', 'line 1', /can’t be called/],
  ['a row without a title', 'id,title\nR1,\n', 'line 2, column title', /title is empty/, 'text/csv'],
];

test.each(wrong)(
  '%s is said where it is, and nothing is imported',
  async (_, body, place, sentence, type) => {
    const token = await owner();
    const answer = await send(token, body, type);
    expect(answer.status).toBe(400);
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(fields[place]).toMatch(sentence);
    const listed = await read<Framework[]>(token, '/frameworks');
    expect(listed.filter(({ imported }) => imported)).toEqual([]);
  },
);

test('each of several faults has its sentence', async () => {
  const { body } = await send(await owner(), catalogue({ id: 'a' }, { title: 'B' }, control('c c')));
  expect(Object.keys((body as { fields: object }).fields)).toEqual([
    'catalog/groups/0/controls/0 (a)',
    'catalog/groups/0/controls/1 (ac)',
    'catalog/groups/0/controls/2/id (c c)',
  ]);
});

test('a file that takes too long to read is refused while its sender is still there', () => {
  expect(budgets.import.time).toBeLessThan(serverLimits.idleTimeout);
});

test('a file is counted before it is read, and stays counted where it is refused', async () => {
  const token = await owner();
  const { attempts } = api.services.store;
  const rows = async () => (await attempts.list({ limit: 500, sort: 'until', descending: true })).rows;
  const before = new Set((await rows()).map(({ id }) => id));
  for (let times = 0; times < 2; times += 1)
    expect((await send(token, 'id\nR1\n', 'text/csv')).status).toBe(400);
  const [counted] = (await rows()).filter(({ id }) => !before.has(id));
  expect(counted?.count).toBe(2);
  if (counted) await attempts.replace({ ...counted, count: 400 });
  const read = jest.spyOn(api.services.frameworkFiles, 'read');
  expect((await send(token, 'id,title\nR1,One\n', 'text/csv')).status).toBe(429);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a file is what its bytes say, whatever it is sent as, and how it was read is said', async () => {
  const table = Buffer.from('Code;Titel;Status\nA.1;Pr\xFCfen;offen', 'latin1');
  const { status, body } = await send(
    await owner(),
    table,
    'application/octet-stream',
    '?fileName=Regeln.csv',
  );
  expect([status, body]).toMatchObject([
    201,
    {
      title: 'Regeln',
      notes: [expect.stringContaining('Windows-1252'), expect.stringContaining('left out: "Status"')],
    },
  ]);
});

const preview = (token: string, body: unknown, query = '') =>
  api.call('POST', `/frameworks/imports/preview${query}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

test('a table is looked at before it is imported: its columns with a guess, and its first rows', async () => {
  const token = await owner();
  const rows = Array.from({ length: 12 }, (_, at) => `A.${at};<b>Rule</b> ${at};x\u202E;;`).join('\n');
  const table = `Code;Titel;Status;;\n${rows}\n;;open;;`;
  expect(await preview(token, table, '?fileName=Regeln.csv')).toMatchObject({
    status: 200,
    body: {
      format: 'csv',
      title: 'Regeln',
      requirements: 12,
      notes: [],
      table: {
        sheets: [],
        columns: [
          { letter: 'A', header: 'Code', meaning: 'id' },
          { letter: 'B', header: 'Titel', meaning: 'title' },
          { letter: 'C', header: 'Status' },
        ],
        rows: Array.from({ length: 10 }, (_, at) => [`A.${at}`, `Rule ${at}`, 'x\uFFFD']),
      },
    },
  });
  expect(await preview(token, table, '?columns=id:C,title:A')).toMatchObject({
    body: {
      requirements: 13,
      table: { columns: [{ meaning: 'title' }, { letter: 'B' }, { meaning: 'id' }] },
    },
  });
  expect((await read<Framework[]>(token, '/frameworks')).filter(({ imported }) => imported)).toEqual([]);
});

test('of a workbook the sheets are told; of a catalogue its title and how many it asks for', async () => {
  const token = await owner();
  const sheets = ['Rules', 'More'].map((name) => ({
    name,
    rows: [
      ['id', 'title'],
      [name, 'One'],
    ],
  }));
  const book = await packed(workbookParts(sheets));
  expect(await preview(token, book, '?sheet=More')).toMatchObject({
    body: {
      format: 'xlsx',
      title: 'More',
      notes: [expect.stringMatching(/left out is "Rules"\.$/)],
      table: { sheets: ['Rules', 'More'], sheet: 'More', rows: [['More', 'One']] },
    },
  });
  expect((await preview(token, bank)).body).toEqual({
    format: 'oscal',
    title: 'Rules of a bank',
    requirements: 2,
    notes: [expect.stringMatching(/^Left out .*: links \(1\)\.$/)],
  });
});

test('a look at what can’t be imported says what to bring, and is counted apart from imports', async () => {
  const token = await owner();
  const wrongFile = await preview(token, '%PDF-1.7');
  expect([wrongFile.status, wrongFile.body]).toMatchObject([
    400,
    { fields: { file: expect.stringMatching(/^This is a PDF/) } },
  ]);
  const allowed = budgets.importPreview.by;
  expect(allowed.organisation.most).toBeGreaterThan(2 * budgets.import.by.organisation.most);
  expect(allowed.caller.most).toBeGreaterThan(2 * budgets.import.by.caller.most);
});

test('the same file again is said, with its framework, unless it is asked for', async () => {
  const token = await owner();
  const { body } = await send(token, bank);
  const reading = jest.spyOn(api.services.frameworkFiles, 'read');
  expect(await send(token, bank, undefined, '?title=Another')).toMatchObject({
    status: 409,
    body: {
      code: 'imported_already',
      error: expect.stringMatching(/^This file is imported already as "Rules of a bank"\./),
      existing: (body as Framework).id,
    },
  });
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
  expect((await send(token, bank, undefined, '?title=Another&again=true')).status).toBe(201);
  expect((await send(await owner(), bank)).status).toBe(201);
});

test.each(['id:A', 'id:A,title:B,id:C', 'id:A,title:A', 'id:A;title:B', 'name:A'])(
  'columns that are chosen as %s are refused',
  async (columns) => {
    const query = `?columns=${encodeURIComponent(columns)}`;
    const { status, body } = await send(await owner(), 'id,title\nA.1,One', 'text/csv', query);
    // A choice that lacks a column is one; its table can't be read.
    const place = columns === 'id:A' ? 'line 1' : 'columns';
    expect([status, body]).toMatchObject([400, { fields: { [place]: expect.any(String) } }]);
  },
);

test('a file of another type, too large or of other bytes is refused', async () => {
  const token = await owner();
  expect((await send(token, '<catalog/>', 'application/xml')).status).toBe(415);
  expect((await send(token, `"${'x'.repeat(15 * 1024 * 1024)}"`)).status).toBe(413);
  const path = '/frameworks/imports';
  const other = await fetch(`${api.base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: new Uint8Array([0xff, 0xfe, 0x00]),
  });
  expect(other.status).toBe(400);
  // Who may not import is known before the body is read.
  const { user } = await api.users.verified();
  const member = await colleague(api, user.organisationId, 'member');
  expect((await send(member.token, '{', 'application/xml')).status).toBe(403);
});

test('states are read without what requirements say; a search goes over that', async () => {
  const token = await owner();
  const table = 'id,title,text\nR1,One,Keep the ledger\nR2,Two,Lock the door\n';
  const { id } = (await send(token, table, 'text/csv')).body as Framework;
  const contents = jest.spyOn(api.services.store.frameworkContents, 'byId');
  const ask = (path: string) => read<{ id: string }[]>(token, path);
  await api.call('POST', '/organisation/frameworks', { token, body: { framework: id } });
  const body = { title: 'Lock', requirements: [`${id}:R2`] };
  expect((await api.call('POST', '/controls', { token, body })).status).toBe(201);
  for (const path of ['/controls', '/readiness', '/organisation/frameworks']) await ask(path);
  expect(await ask(`/organisation/requirements?framework=${id}`)).toHaveLength(2);
  expect(contents).not.toHaveBeenCalledWith(id);
  expect((await ask('/organisation/requirements?q=ledger')).map((row) => row.id)).toEqual([`${id}:R1`]);
  contents.mockRestore();
});

test('what an organisation imports has a bound together, known before a file is read', async () => {
  const { token, user } = await api.users.verified();
  const { frameworkImports } = api.services.store;
  const sendAgain = () => send(token, bank, undefined, '?again=true');
  expect((await sendAgain()).status).toBe(201);
  const [row] = await frameworkImports.where('organisationId', user.organisationId ?? '');
  expect(row?.bytes).toBeGreaterThan(1_000);
  const take = (bytes: number) => row && frameworkImports.replace({ ...row, bytes });
  const reading = jest.spyOn(api.services.frameworkFiles, 'read');
  const full = { status: 409, body: { code: 'imports_full' } };
  await take(budgets.import.bytes.kept);
  expect(await sendAgain()).toMatchObject(full);
  expect(reading).not.toHaveBeenCalled();
  await take(budgets.import.bytes.kept - 1_000);
  expect(await sendAgain()).toMatchObject(full);
  expect(reading).toHaveBeenCalledTimes(1);
  await take(6 * longestImport - longestImport);
  expect((await sendAgain()).status).toBe(201);
  reading.mockRestore();
});

test('an imported framework is of one organisation, and is deleted unless it is adopted', async () => {
  const token = await owner();
  const { id } = (await send(token, bank)).body as Framework;
  const stranger = await owner();
  for (const path of [
    `/frameworks/${id}`,
    `/frameworks/${id}/requirements`,
    `/frameworks/${id}/mappings`,
    `/frameworks/${id}/oscal`,
  ])
    expect((await api.call('GET', path, { token: stranger })).status).toBe(404);
  const adopt = (who: string) =>
    api.call('POST', '/organisation/frameworks', { token: who, body: { framework: id } });
  expect((await adopt(stranger)).status).toBe(404);
  expect((await api.call('DELETE', `/frameworks/${id}`, { token: stranger })).status).toBe(404);
  expect((await adopt(token)).body).toMatchObject({ id, title: 'Rules of a bank' });
  const remove = () => api.call('DELETE', `/frameworks/${id}`, { token });
  expect((await remove()).body).toMatchObject({ code: 'framework_adopted' });
  await api.call('DELETE', `/organisation/frameworks/${id}`, { token });
  expect((await remove()).status).toBe(204);
  expect((await api.call('GET', `/frameworks/${id}`, { token })).status).toBe(404);
  for (const kept of ['', '.outline', '.catalogue'])
    expect(await api.services.store.frameworkContents.byId(`${id}${kept}`)).toBeNull();
});
