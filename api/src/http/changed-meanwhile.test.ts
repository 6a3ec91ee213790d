import type { AccessRow } from '@adili/schemas/access/system-account';
import type { Call } from '@adili/schemas/calls/call';
import { everyCall } from '@adili/schemas/calls/subjects';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import type { Run } from '@adili/schemas/runs/run';
import { operator, type TestApi } from '../testing/api.ts';
import { auditedOrganisation, foundOn, startAuditApi } from '../testing/audits.ts';
import { colleague } from '../testing/colleague.ts';
import { connectedSystem } from '../testing/seen-accounts.ts';

let api: TestApi;
let audited: Awaited<ReturnType<typeof auditedOrganisation>>;
let asOperator: { token: string; adminKey: string };
/** What there is for all tests, each of which reads its version anew. */
let made: {
  readonly control: string;
  readonly others: readonly [string, string];
  readonly evidence: string;
  readonly comment: string;
  readonly mapping: string;
  readonly run: string;
  readonly finding: string;
  readonly check: string;
  readonly checkFinding: string;
  readonly channel: string;
  readonly alertRule: string;
  readonly risk: string;
  readonly automation: string;
  readonly account: string;
  readonly accessReview: string;
  readonly reviewed: string;
  readonly member: string;
  readonly auditorToken: string;
  readonly request: string;
  /** Cases of support, one for its opener and one for operators. */
  readonly cases: readonly [string, string];
};

const framework = 'kenya-dpa-2019';
const requirement = (name: string) => `${framework}:${name}`;

beforeAll(async () => {
  api = await startAuditApi();
  audited = await auditedOrganisation(api);
  const { ask, audit, findings, organisationId } = audited;
  const sendNew = async (path: string, body: object) =>
    (await ask<{ id: string }>('POST', path, body)).body.id;
  const newControl = (title: string) => sendNew('/controls', { title, requirements: [] });
  await ask('POST', '/organisation/frameworks', { framework });
  const control = await newControl('Publish the notice');
  const run = await audit({ '/': [foundOn('logo'), foundOn('photo')] });
  const auditor = await colleague(api, organisationId, 'auditor');
  const { token } = await api.users.logIn(operator.email, operator.password);
  asOperator = { token, adminKey: 'key-of-tests' };
  const pushed = async () => {
    const result = { name: 'Backups', state: 'failing' };
    await ask('PUT', '/checks/results', result);
    const check = (await ask<{ id: string }>('PUT', '/checks/results', result)).body.id;
    const [found] = (await ask<{ id: string }[]>('GET', '/check-findings')).body;
    return { check, checkFinding: found?.id ?? '' };
  };
  const told = async () => {
    const channel = await sendNew('/channels', {
      kind: 'webhook',
      name: 'Pager',
      address: 'https://example.com/',
    });
    const { channels } = api.services.store;
    const row = await channels.byId(channel);
    if (row) await channels.replace({ ...row, provedAt: row.addedAt });
    return { channel, alertRule: await sendNew('/alert-rules', { channel, from: 'low' }) };
  };
  const asked = await api.call('POST', '/me/dsrs', { token: audited.token, body: { type: 'Access' } });
  const seen = async () => {
    const system = await connectedSystem(api, organisationId);
    await system.see({ key: '1', account: 'octocat' });
    const accessReview = await sendNew('/access-reviews', {});
    const { store } = api.services;
    const [account] = await store.systemAccounts.where('connectionId', system.id);
    const [reviewed] = await store.reviewedAccounts.where('reviewId', accessReview);
    return { account: account?.id ?? '', accessReview, reviewed: reviewed?.id ?? '' };
  };
  const newCase = () => sendNew('/support/cases', { subject: 'The report', text: 'It is empty.' });
  made = {
    control,
    others: [await newControl('Train staff'), await newControl('Restore backups')],
    evidence: await sendNew(`/controls/${control}/evidence`, { kind: 'statement', text: 'Done' }),
    comment: await sendNew('/comments', { about: 'control', id: control, text: 'Who does it?' }),
    mapping: await sendNew(`/frameworks/${framework}/mappings`, {
      from: 's25-a',
      to: 'gdpr:art-30-1',
      relation: 'intersects',
      why: 'Both want a record',
    }),
    run,
    finding: (await findings(run))[0]?.id ?? '',
    ...(await pushed()),
    ...(await told()),
    risk: await sendNew('/risks', { title: 'Nobody restores backups', likelihood: 4, impact: 5 }),
    automation: await sendNew('/automations', {
      name: 'Report',
      trigger: { at: '0 7 * * 1' },
      actions: [{ do: 'make_report' }],
    }),
    ...(await seen()),
    member: (await colleague(api, organisationId, 'member')).id,
    auditorToken: auditor.token,
    request: (asked.body as DataSubjectRequest).id,
    cases: [await newCase(), await newCase()],
  };
});
afterAll(() => api.stop());

interface Versioned {
  readonly version: number;
}

type Change = 'theirs' | 'mine';

interface Changed {
  readonly path: () => string;
  /** The row as lists or its page have it. */
  readonly read: () => Promise<Versioned | undefined>;
  /** Two changes that differ. */
  readonly body: (by: Change) => object;
  readonly isOperators?: boolean;
}

const get = async <T>(path: string, parts: object = { token: audited.token }): Promise<T> =>
  (await api.call('GET', path, parts)).body as T;

/** Of a list, the row that is meant. */
const inList = async (path: string, id: string, parts?: object) =>
  (await get<(Versioned & { readonly id: string })[]>(path, parts)).find((row) => row.id === id);

const readControl = (id = made.control) => get<Versioned>(`/controls/${id}`);
const readRequirement = (name: string) =>
  inList(`/organisation/requirements?framework=${framework}`, requirement(name));
const text = { theirs: 'Theirs', mine: 'Mine' };
const until = { theirs: '2026-12-30', mine: '2026-12-31' };

/** Every change of one row that takes its version. */
const ofOne: Readonly<Record<string, Changed>> = {
  'PATCH /controls/:id': {
    path: () => `/controls/${made.control}`,
    read: readControl,
    body: (by) => ({ title: text[by] }),
  },
  'PUT /controls/:id/requirements': {
    path: () => `/controls/${made.control}/requirements`,
    read: readControl,
    body: (by) => ({ framework, requirements: by === 'mine' ? ['s25-a'] : ['s25-b'] }),
  },
  'PATCH /evidence/:id': {
    path: () => `/evidence/${made.evidence}`,
    read: () => inList('/evidence', made.evidence),
    body: (by) => ({ title: text[by] }),
  },
  'PUT /evidence/:id/controls': {
    path: () => `/evidence/${made.evidence}/controls`,
    read: () => inList('/evidence', made.evidence),
    body: (by) => ({ controls: [made.control, made.others[by === 'mine' ? 0 : 1]] }),
  },
  'PATCH /comments/:id': {
    path: () => `/comments/${made.comment}`,
    read: () => inList(`/comments?about=control&id=${made.control}`, made.comment),
    body: (by) => ({ text: text[by] }),
  },
  'PATCH /organisation/requirements/:id': {
    path: () => `/organisation/requirements/${requirement('s25-a')}`,
    read: () => readRequirement('s25-a'),
    body: (by) => ({ due: until[by] }),
  },
  'PUT /organisation/requirements/:id/exclusion': {
    path: () => `/organisation/requirements/${requirement('s25-b')}/exclusion`,
    read: () => readRequirement('s25-b'),
    body: (by) => ({ reason: text[by] }),
  },
  'PATCH /mappings/:id': {
    path: () => `/mappings/${made.mapping}`,
    read: () => inList(`/frameworks/${framework}/mappings`, made.mapping),
    body: (by) => ({ why: text[by] }),
  },
  'PATCH /sites/:id': {
    path: () => `/sites/${audited.site.id}`,
    read: () => get(`/sites/${audited.site.id}`),
    body: (by) => ({ schedule: by === 'mine' ? 'weekly' : 'monthly' }),
  },
  'PATCH /findings/:id': {
    path: () => `/findings/${made.finding}`,
    read: () => inList(`/runs/${made.run}/findings`, made.finding),
    body: (by) => ({ ignore: { reason: text[by], until: until[by] } }),
  },
  'PATCH /check-findings/:id': {
    path: () => `/check-findings/${made.checkFinding}`,
    read: () => inList('/check-findings', made.checkFinding),
    body: (by) => ({ state: 'muted', reason: text[by], until: until[by] }),
  },
  'PATCH /checks/:id': {
    path: () => `/checks/${made.check}`,
    read: () => get(`/checks/${made.check}`),
    body: (by) => (by === 'mine' ? { control: made.control } : { control: made.others[0] }),
  },
  'PATCH /channels/:id': {
    path: () => `/channels/${made.channel}`,
    read: () => inList('/channels', made.channel),
    body: (by) => ({ name: text[by] }),
  },
  'PATCH /alert-rules/:id': {
    path: () => `/alert-rules/${made.alertRule}`,
    read: () => inList('/alert-rules', made.alertRule),
    body: (by) => ({ from: by === 'mine' ? 'high' : 'medium' }),
  },
  'PATCH /risks/:id': {
    path: () => `/risks/${made.risk}`,
    read: () => get(`/risks/${made.risk}`),
    body: (by) => ({ title: text[by] }),
  },
  'PATCH /automations/:id': {
    path: () => `/automations/${made.automation}`,
    read: () => get(`/automations/${made.automation}`),
    body: (by) => ({ name: text[by] }),
  },
  'PUT /access/accounts/:id/person': {
    path: () => `/access/accounts/${made.account}/person`,
    read: async () =>
      (await get<AccessRow[]>('/access'))
        .flatMap(({ accounts }) => accounts)
        .find(({ id }) => id === made.account),
    body: (by) => ({ person: by === 'mine' ? made.member : audited.id }),
  },
  'PATCH /access-reviews/:id/accounts/:account': {
    path: () => `/access-reviews/${made.accessReview}/accounts/${made.reviewed}`,
    read: () => inList(`/access-reviews/${made.accessReview}/accounts`, made.reviewed),
    body: (by) => ({ decision: 'remove', note: text[by] }),
  },
  'PUT /runs/:id/criteria/:sc': {
    path: () => `/runs/${made.run}/criteria/2.4.6`,
    read: async () =>
      (await get<Run>(`/runs/${made.run}`)).criteria.find(({ criterion }) => criterion === '2.4.6'),
    body: (by) => ({ verdict: 'passed', note: text[by] }),
  },
  'PATCH /organisation': {
    path: () => '/organisation',
    read: () => get('/organisation'),
    body: (by) => ({ name: text[by] }),
  },
  'PUT /billing/details': {
    path: () => '/billing/details',
    read: () => get('/billing'),
    body: (by) => ({ taxNumber: text[by] }),
  },
  'PATCH /organisation/members/:id': {
    path: () => `/organisation/members/${made.member}`,
    read: () => inList('/organisation/members', made.member),
    body: (by) => ({ role: by === 'mine' ? 'member' : 'admin' }),
  },
  'PUT /admin/organisations/:id/agreed-plan': {
    path: () => `/admin/organisations/${audited.organisationId}/agreed-plan`,
    read: () => inList('/admin/organisations', audited.organisationId, asOperator),
    body: (by) => ({ plan: 'enterprise', lastDay: until[by], reference: 'Contract 14' }),
    isOperators: true,
  },
  'PATCH /admin/dsrs/:id': {
    path: () => `/admin/dsrs/${made.request}`,
    read: () => get(`/admin/dsrs/${made.request}`, asOperator),
    body: (by) => ({ note: text[by] }),
    isOperators: true,
  },
  'PATCH /support/cases/:id': {
    path: () => `/support/cases/${made.cases[0]}`,
    read: () => get(`/support/cases/${made.cases[0]}`),
    body: () => ({ state: 'closed' }),
  },
  'PATCH /admin/cases/:id': {
    path: () => `/admin/cases/${made.cases[1]}`,
    read: () => get(`/admin/cases/${made.cases[1]}`, asOperator),
    body: (by) => ({ state: by === 'mine' ? 'open' : 'closed' }),
    isOperators: true,
  },
};

const takes = (name: string) => (call: Call) =>
  Object.hasOwn((call.body as { shape?: object } | undefined)?.shape ?? {}, name);
const addressesOf = (is: (call: Call) => boolean) =>
  everyCall
    .filter((call) => /^(PATCH|PUT) /.test(call.address) && is(call))
    .map(({ address }): string => address);

const answerOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body,
});

/** The answer to a late change, and nothing beyond. */
const changedMeanwhile = (current: unknown) => ({
  status: 409,
  body: { error: expect.stringContaining('Someone else'), code: 'changed_meanwhile', current },
});

test('every call that takes a version is tried here', () => {
  expect(Object.keys(ofOne).toSorted()).toEqual(addressesOf(takes('version')).toSorted());
  expect(Object.keys(ofSeveral).toSorted()).toEqual(addressesOf(takes('versions')).toSorted());
});

test.each(Object.entries(ofOne))(
  '%s overwrites no change of another',
  async (address, { path, read, body, isOperators }) => {
    const [method = ''] = address.split(' ');
    const change = (by: Change, more: object = {}) => {
      api.clock.advance(1_000);
      const parts = isOperators ? asOperator : { token: audited.token };
      return api.call(method, path(), { ...parts, body: { ...body(by), ...more } });
    };
    const before = await read();
    const theirs = await change('theirs');
    expect([before?.version, theirs.status]).toEqual([expect.any(Number), 200]);
    const late = await change('mine', { version: before?.version });
    expect(answerOf(late)).toEqual(changedMeanwhile(theirs.body));
    const { version } = theirs.body as Versioned;
    expect([await read(), version]).toMatchObject([{ version }, (before?.version ?? 0) + 1]);
    expect((await change('mine', { version })).status).toBe(200);
    expect((await change('theirs')).status).toBe(200);
  },
);

/** Every change of several rows, by what they are: two of them, and the second of these alone. */
const ofSeveral: Readonly<
  Record<string, { ids: () => readonly string[]; rows: string; change: (by: Change) => object }>
> = {
  'PATCH /controls': {
    ids: () => made.others,
    rows: 'controls',
    change: (by) => ({ state: by === 'mine' ? 'planned' : 'retired' }),
  },
  'PATCH /organisation/requirements': {
    ids: () => [requirement('s28-1'), requirement('s29')],
    rows: 'requirements',
    change: (by) => ({ due: until[by] }),
  },
};

test.each(Object.entries(ofSeveral))(
  '%s names the rows that another changed, and changes none',
  async (address, { ids, rows, change }) => {
    const [method = '', path = ''] = address.split(' ');
    const readVersions = async (): Promise<number[]> => {
      const found = await get<(Versioned & { readonly id: string })[]>(path);
      return ids().map((id) => found.find((row) => row.id === id)?.version ?? Number.NaN);
    };
    const ask = (by: Change, those: readonly string[], versions?: readonly number[]) =>
      audited.ask<Versioned[]>(method, path, { ...change(by), [rows]: those, versions });
    const before = await readVersions();
    const theirs = await ask('theirs', ids().slice(1));
    expect(answerOf(await ask('mine', ids(), before))).toEqual(changedMeanwhile(theirs.body));
    const now = await readVersions();
    expect(now).toEqual([before[0], (before[1] ?? 0) + 1]);
    const done = await ask('mine', ids(), now);
    expect([done.status, done.body.map(({ version }) => version)]).toEqual([200, await readVersions()]);
    expect((await ask('theirs', ids())).status).toBe(200);
    expect(await ask('mine', ids(), now.slice(1))).toMatchObject({
      status: 400,
      body: { fields: { versions: expect.stringContaining('each') } },
    });
  },
);

test('an old version is answered before what else is wrong, and only where the caller may change it', async () => {
  const body = { owner: 'unknown', version: 99 };
  const path = `/controls/${made.control}`;
  expect(answerOf(await audited.ask('PATCH', path, body))).toEqual(changedMeanwhile(await readControl()));
  const refused = await api.call('PATCH', path, { token: made.auditorToken, body });
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([403, ['error', 'code']]);
});

test('the organisation as it is has no field that its other readers lack', async () => {
  await audited.ask('PUT', '/billing/details', { taxNumber: 'P051234567X' });
  const late = await audited.ask('PATCH', '/organisation', { name: 'Mine', version: 0 });
  expect(answerOf(late)).toEqual(changedMeanwhile(await get('/organisation')));
  expect(late.text).not.toContain('P051234567X');
});

test('a change of a whole group goes by the version of all of it', async () => {
  const readGroup = async (query = '') =>
    (await get<FindingGroupOfRun[]>(`/runs/${made.run}/finding-groups${query}`))[0];
  const ignore = { reason: 'Goes in spring', until: '2026-12-31' };
  const all = (version?: number) =>
    audited.ask<Versioned>('PATCH', `/findings/${made.finding}`, { ignore, wholeGroup: true, version });
  const before = await readGroup();
  const rows = await get<{ id: string }[]>(`/runs/${made.run}/findings`);
  const other = rows.find(({ id }) => id !== made.finding)?.id;
  await audited.ask('PATCH', `/findings/${other}`, { assignee: made.member });
  const version = (before?.version ?? 0) + 1;
  expect(answerOf(await all(before?.version))).toEqual(
    changedMeanwhile(expect.objectContaining({ id: made.finding, version })),
  );
  // The list is narrowed, the change is not.
  expect((await readGroup(`?assignee=${made.member}`))?.version).toBe(version);
  const done = await all(version);
  expect([done.status, done.body.version]).toEqual([200, (await readGroup())?.version]);
});

test('what is computed, or goes by itself, makes no other version', async () => {
  const before = [await readControl(), await get<Versioned>('/organisation')];
  await audited.ask('POST', `/controls/${made.control}/evidence`, { kind: 'statement', text: 'Again' });
  const { organisations } = api.services.store;
  const row = await organisations.byId(audited.organisationId);
  if (row) await organisations.replace({ ...row, paidUntil: '2027-12-31T00:00:00.000Z' });
  const after = [await readControl(), await get<Versioned>('/organisation')];
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
});
