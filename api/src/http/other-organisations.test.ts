import { apiScopes } from '@adili/schemas/api-keys/api-access';
import { everyCall } from '@adili/schemas/calls/subjects';
import type { Control } from '@adili/schemas/controls/control';
import { eachRow, sourceOver, tableNames } from '../data/row-source.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import {
  auditedOrganisation,
  auditorEnvironment,
  auditorOf,
  auditorToken,
  foundOn,
  sentPage,
} from '../testing/audits.ts';
import { colleague } from '../testing/colleague.ts';
import { givePlan } from '../testing/paid-plan.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { multipart, multipartHeaders } from '../testing/register.ts';
import { connectedSystem } from '../testing/seen-accounts.ts';

/** Stands in every text of the organisation whose things are asked for. */
const secret = 'Only theirs';
const framework = 'iso27001-2022';
const scopes = [...apiScopes];

type Organisation = Awaited<ReturnType<typeof auditedOrganisation>>;

async function newOrganisation(api: TestApi): Promise<Organisation> {
  const organisation = await auditedOrganisation(api);
  await givePlan(api, organisation.organisationId, 'enterprise');
  await organisation.ask('POST', '/organisation/frameworks', { framework });
  return organisation;
}

/** An organisation with one of everything, and the ids of that, by the beginning of the address that takes them. */
async function fill(api: TestApi, own: Organisation) {
  const made = async (method: string, path: string, body?: object) =>
    (await own.ask<{ id: string }>(method, path, body)).body.id;
  const send = async (path: string, headers: Record<string, string>, body: string | Buffer<ArrayBuffer>) => {
    const authorization = `Bearer ${own.token}`;
    const response = await fetch(api.base + path, {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  };
  const control = await made('POST', '/controls', { title: secret, requirements: [`${framework}:A.5.1`] });
  const file = multipart({ name: 'a.txt', content: secret, fields: { title: secret } });
  const evidence = await send(`/controls/${control}/evidence`, multipartHeaders, file);
  const gone = await made('POST', '/controls', { title: secret });
  await own.ask('DELETE', `/controls/${gone}`);
  const [step] = (await own.ask<{ id: string }[]>('GET', '/undo')).body;
  const csv = { 'content-type': 'text/csv' };
  const title = encodeURIComponent(secret);
  const imported = await send(
    `/frameworks/imports?title=${title}&edition=1`,
    csv,
    `id,title,text\nr1,${secret},${secret}\n`,
  );
  await own.ask('POST', '/organisation/frameworks', { framework: imported });
  const mapping = await made('POST', `/frameworks/${framework}/mappings`, {
    from: 'A.5.1',
    to: `${imported}:r1`,
    relation: 'equal',
    why: secret,
  });
  const pack = await made('POST', '/packs', { frameworks: [framework] });
  await api.services.background.idle();
  const run = await own.audit({ '/': [foundOn('logo'), foundOn('name', '2.4.6', 'review')] });
  const [finding] = await own.findings(run);
  const waiting = (await own.request()).id;
  const { id: claim = '' } = await auditorOf(api).claim();
  const member = await colleague(api, own.organisationId, 'member');
  const key = await made('POST', '/organisation/api-keys', { name: secret, scopes: ['audit:read'] });
  const invitation = await made('POST', '/organisation/invitations', {
    email: 'invited@example.com',
    role: 'member',
  });
  const request = await made('POST', '/me/dsrs', { type: 'Access', details: secret });
  const consent = await made('POST', '/me/consents', { consent: true });
  const [session] = (await own.ask<{ id: string }[]>('GET', '/me/sessions')).body;
  const savedFilter = await made('POST', '/saved-filters', {
    title: secret,
    path: '/compliance/controls',
    query: `q=${secret}`,
  });
  const comment = await made('POST', '/comments', { about: 'control', id: control, text: secret });
  const supportCase = await made('POST', '/support/cases', { subject: secret, text: secret });
  await send(
    `/support/cases/${supportCase}/files`,
    multipartHeaders,
    multipart({ name: 'a.txt', content: secret }),
  );
  const [supportFile] = await api.services.store.caseFiles.where('caseId', supportCase);
  const pushed = { name: secret, state: 'failing', says: secret };
  await made('PUT', '/checks/results', pushed);
  const check = await made('PUT', '/checks/results', pushed);
  const [checkFinding] = (await own.ask<{ id: string }[]>('GET', '/check-findings')).body;
  const channel = await made('POST', '/channels', {
    kind: 'email',
    name: secret,
    address: 'alerts@example.com',
  });
  const known = await api.services.store.channels.byId(channel);
  if (known) await api.services.store.channels.replace({ ...known, provedAt: api.clock.now().toISOString() });
  const alertRule = await made('POST', '/alert-rules', { channel, from: 'low' });
  const risk = await made('POST', '/risks', { title: secret, likelihood: 1, impact: 1 });
  const automation = await made('POST', '/automations', {
    name: secret,
    trigger: { action: 'control.added' },
    actions: [{ do: 'ask_for_evidence', control, text: secret }],
  });
  const connection = await made('POST', '/connections', {
    provider: 'github',
    credentials: { organisation: 'acme', token: secret },
  });
  // It is asked at once.
  await api.services.background.idle();
  const system = await connectedSystem(api, own.organisationId);
  await system.see({ key: '1', account: secret });
  const [account] = await api.services.store.systemAccounts.where('connectionId', system.id);
  const accessReview = await made('POST', '/access-reviews');
  const ids: Readonly<Record<string, readonly string[]>> = {
    '/channels': [channel],
    '/alert-rules': [alertRule],
    '/automations': [automation],
    '/connections': [connection, system.id],
    '/access/accounts': [account?.id ?? ''],
    '/access-reviews': [accessReview],
    '/controls': [control],
    '/evidence': [evidence],
    '/frameworks': [imported],
    '/mappings': [mapping],
    '/packs': [pack],
    '/pack-prints': [pack],
    '/site-visits': [own.site.id],
    '/undo': [step?.id ?? ''],
    '/runs': [run, waiting],
    '/page-audits': [run, waiting],
    '/findings': [finding?.id ?? ''],
    '/sites': [own.site.id],
    '/audit-claims': [claim],
    '/checks': [check],
    '/check-findings': [checkFinding?.id ?? ''],
    '/reports': [pack, run],
    '/saved-filters': [savedFilter],
    '/comments': [comment],
    '/support/cases': [supportCase],
    '/admin/cases': [supportCase],
    '/admin/case-templates': [supportCase],
    '/risks': [risk],
    '/billing/payments': [own.organisationId],
    '/organisation/frameworks': [imported],
    '/organisation/requirements': [`${imported}:r1`],
    '/organisation/api-keys': [key],
    '/organisation/invitations': [invitation],
    '/organisation/members': [member.id],
    '/me/consents': [consent],
    '/me/dsrs': [request],
    '/me/sessions': [session?.id ?? ''],
    '/me/passkeys': [own.id],
    '/me/identities': [own.id],
    '/admin/dsrs': [request],
    '/admin/organisations': [own.organisationId],
    '/admin/messages': [request],
    '/admin/payments': [request],
    '/admin/payment-reviews': [request],
  };
  return {
    ids,
    control,
    evidence,
    imported,
    run,
    member: member.id,
    finding: finding?.id ?? '',
    supportFile: supportFile?.id ?? '',
    url: own.url,
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** Bodies that are good by themselves, and name things of the other organisation where they can. */
const bodiesOf = (theirs: Filled, ownControl: string): Readonly<Record<string, readonly object[]>> => ({
  'POST /controls': [
    { title: 'x', owner: theirs.member },
    { title: 'x', requirements: [`${theirs.imported}:r1`] },
  ],
  'PATCH /controls': [
    { controls: [theirs.control], state: 'retired' },
    { controls: [ownControl, theirs.control], owner: theirs.member },
  ],
  'POST /controls/deletions': [{ controls: [theirs.control] }, { controls: [ownControl, theirs.control] }],
  'PATCH /controls/:id': [{ title: 'x' }, { owner: theirs.member }],
  'PUT /controls/:id/requirements': [
    { framework, requirements: ['A.5.1'] },
    { framework: theirs.imported, requirements: ['r1'] },
  ],
  'POST /controls/:id/evidence': [{ kind: 'statement', text: 'x' }],
  'PATCH /evidence/:id': [{ title: 'x' }],
  'PUT /evidence/:id/controls': [{ controls: [theirs.control] }, { controls: [ownControl, theirs.control] }],
  'POST /frameworks/:id/mappings': [{ from: 'r1', to: `${framework}:A.5.1`, relation: 'equal', why: 'x' }],
  'PATCH /mappings/:id': [{ why: 'x' }],
  'POST /mappings/:id/review': [{ version: 1 }],
  'POST /packs': [{ frameworks: [theirs.imported] }],
  'POST /organisation/frameworks': [{ framework: theirs.imported }],
  'PATCH /organisation/requirements': [
    { requirements: [`${theirs.imported}:r1`], due: '2027-01-01' },
    { requirements: [`${framework}:A.5.1`], owner: theirs.member },
  ],
  'PATCH /organisation/requirements/:id': [{ owner: theirs.member }],
  'PUT /organisation/requirements/:id/exclusion': [{ reason: 'x' }],
  'PATCH /organisation/members/:id': [{ role: 'admin' }],
  'PATCH /findings/:id': [
    { assignee: theirs.member },
    { ignore: { kind: 'false_positive', reason: 'x', until: '2027-01-01' }, wholeGroup: true },
  ],
  'PUT /runs/:id/criteria/:sc': [{ verdict: 'passed', note: 'x' }],
  'POST /support/cases/:id/messages': [{ text: 'x' }],
  'PATCH /support/cases/:id': [{ state: 'closed' }],
  'POST /sites': [{ url: `${theirs.url}x`, audit: theirs.run }],
  'PATCH /sites/:id': [{ schedule: 'weekly' }, { options: { exclude: ['/'] } }],
  'POST /sites/:id/runs': [{ pages: 1 }],
  'POST /runs/:id/shares': [{ days: 7 }],
  'PATCH /checks/:id': [{ state: 'off' }, { control: theirs.control }],
  'PATCH /check-findings/:id': [{ state: 'open' }],
  'POST /channels/:id/confirm': [{ code: 'AAAA-AAAA' }],
  'PATCH /channels/:id': [{ name: 'x' }],
  'PATCH /alert-rules/:id': [{ from: 'high' }, { channel: theirs.ids['/channels']?.[0] }],
  'POST /risks': [
    { title: 'x', likelihood: 1, impact: 1, owner: theirs.member },
    { title: 'x', likelihood: 1, impact: 1, controls: [theirs.control] },
    { title: 'x', likelihood: 1, impact: 1, checks: theirs.ids['/checks'] },
  ],
  'PATCH /risks/:id': [{ title: 'x' }, { controls: [theirs.control] }],
  'POST /alert-rules': [{ channel: theirs.ids['/channels']?.[0], from: 'low' }],
  'POST /automations': [
    { if: 'control', is: theirs.control },
    { if: 'owner', is: theirs.member },
    { if: 'framework', is: theirs.imported },
  ]
    .map((condition): object => ({
      name: 'x',
      trigger: { at: '0 7 * * 1' },
      conditions: [condition],
      actions: [{ do: 'make_report' }],
    }))
    .concat(
      [
        { do: 'ask_for_evidence', control: theirs.control },
        { do: 'set_due', days: 7, requirement: `${theirs.imported}:r1` },
        { do: 'run_audit', site: theirs.ids['/sites']?.[0] },
        { do: 'run_check', check: theirs.ids['/checks']?.[0] },
        { do: 'make_pack', frameworks: [theirs.imported] },
        { do: 'message', channel: theirs.ids['/channels']?.[0] },
        { do: 'call_webhook', channel: theirs.ids['/channels']?.[0] },
        { do: 'make_task', days: 7, connection: theirs.ids['/connections']?.[0] },
      ].map((action) => ({ name: 'x', trigger: { at: '0 7 * * 1' }, actions: [action] })),
    ),
  'PATCH /automations/:id': [{ state: 'off' }],
  'PUT /access/accounts/:id/person': [{ person: null }],
  'PATCH /access-reviews/:id/accounts/:account': [{ decision: 'keep' }],
  'POST /access-reviews/:id/keep': [{ connection: theirs.ids['/connections']?.[1] }],
  'POST /access-reviews/:id/finish': [{ control: ownControl }],
  'POST /audit-claims/:id/heartbeat': [{ auditing: [] }],
  'POST /audit-claims/:id/pages': [sentPage(theirs.url)],
  'POST /site-visits/:id/result': [{ problem: 'None.' }],
  'POST /audit-claims/:id/end': [{ tool: { name: 'x', version: '1', browser: '1', engines: [] } }],
});

/** Those that take an id or a body with ids of something of an organisation, and each list. */
function callsAbout({ ids }: Filled, bodies: ReturnType<typeof bodiesOf>) {
  return everyCall.flatMap(({ address }) => {
    const [method = '', path = ''] = address.split(' ');
    // Its secret stands in the address.
    if (path.startsWith('/webhooks')) return [];
    const isAboutOne = /:id\b/.test(path);
    if (!isAboutOne && method !== 'GET' && !bodies[address]) return [];
    const known = isAboutOne ? ids[path.slice(0, path.indexOf('/:id'))] : [''];
    if (!known) throw new Error(`No id is known for ${address}: give one in fill().`);
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    return known.flatMap((id) =>
      (bodies[address] ?? [body]).map((sent) => ({ address, method, path, id, sent })),
    );
  });
}

/** What a call of anybody adds to. */
const ofCalls = new Set(['attempts', 'auditEntries', 'jobs']);

/** Rows as text. */
async function rowsWith(api: TestApi, isMeant: (row: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const table of tableNames.filter((name) => !ofCalls.has(name)))
    for await (const row of eachRow<object>(sourceOver(api.services.store), table)) {
      const text = JSON.stringify(row);
      if (isMeant(text)) found.push(`${table} ${text}`);
    }
  return found.sort();
}

type Caller = readonly [who: string, token: string | undefined];

/** A key for each scope. */
const newKeys = (of: Organisation): Promise<readonly Caller[]> =>
  Promise.all(
    scopes.map(async (scope): Promise<Caller> => {
      const body = { name: scope, scopes: [scope] };
      const { key } = (await of.ask<{ key: string }>('POST', '/organisation/api-keys', body)).body;
      return [`key with ${scope}`, key];
    }),
  );

/** Thousands of calls, on a machine that others use too. */
const busyMachine = 600_000;

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ isOnPostgres, environment: auditorEnvironment });
  });
  afterAll(() => api.stop());

  test(
    'of another organisation nothing is shown, changed or taken, for any caller and id',
    async () => {
      const [a, b] = [await newOrganisation(api), await newOrganisation(api)];
      const theirs = await fill(api, a);
      const { body: ownControl } = await b.ask<Control>('POST', '/controls', { title: 'Own' });
      const roles = ['admin', 'member', 'auditor'] as const;
      const colleagues = await Promise.all(
        roles.map(
          async (role) =>
            [`${role} of another`, (await colleague(api, b.organisationId, role)).token] as const,
        ),
      );
      const people: readonly Caller[] = [
        ['stranger', undefined],
        ['owner of another', b.token],
        ...colleagues,
        ['person without an organisation', (await colleague(api, undefined, null)).token],
        ['operator without the key', (await api.users.logIn(operator.email, operator.password)).token],
        ['auditor', auditorToken],
      ];
      let keys = await newKeys(b);
      const isTheirs = (row: string) => row.includes(a.organisationId) || row.includes(secret);
      const before = await rowsWith(api, isTheirs);

      const wrong: string[] = [];
      for (const [turn, { address, method, path, id, sent }] of callsAbout(
        theirs,
        bodiesOf(theirs, ownControl.id),
      ).entries()) {
        // A key makes 60 calls a minute.
        if (turn % 50 === 49) keys = await newKeys(b);
        const to = path
          .replace(':id', encodeURIComponent(id))
          .replace(':picture', theirs.finding)
          .replace(':file', theirs.supportFile)
          .replace(':sc', '2.4.6');
        await Promise.all(
          [...people, ...keys].map(async ([who, token]) => {
            // It takes runs, visits websites and prints packs of everybody.
            if (who === 'auditor' && /^\/(audit-claims|site-visits|pack-prints)/.test(path)) return;
            const response = await fetch(api.base + to, {
              method,
              headers: {
                ...(sent ? { 'content-type': 'application/json' } : {}),
                ...(token ? { authorization: `Bearer ${token}` } : {}),
              },
              body: sent && JSON.stringify(sent),
            });
            const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
            const text = isStream ? 'a stream' : await response.text();
            if (isStream) await response.body?.cancel();
            const isShown =
              (isStream && /:id\b/.test(path)) || text.includes(secret) || text.includes(a.organisationId);
            const isTaken = response.status < 400 && /:id\b/.test(path);
            // Too much at once would hide what else it says.
            const isUnclear = response.status === 429 || response.status >= 500;
            if (isShown || isTaken || isUnclear)
              wrong.push(
                `${who}: ${address} ${JSON.stringify(sent) ?? ''}: ${response.status} ${text.slice(0, 120)}`,
              );
          }),
        );
      }
      expect(wrong).toEqual([]);
      expect(await rowsWith(api, isTheirs)).toEqual(before);
      const named = Object.values(theirs.ids)
        .flat()
        .filter((id) => id !== '');
      const isOfOther = (row: string) =>
        row.includes(b.organisationId) && named.some((id) => row.includes(id));
      expect(await rowsWith(api, isOfOther)).toEqual([]);
    },
    busyMachine,
  );
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
