import { PassThrough } from 'node:stream';
import { sentPage as pageSchema } from '@adili/schemas/audit-claims/audit-claim';
import type { Access, Call } from '@adili/schemas/calls/call';
import { everyCall } from '@adili/schemas/calls/subjects';
import { purposeNamed } from '@adili/schemas/consents/purposes';
import { vitals } from '@adili/schemas/web-vitals/vitals';
import { addMissingChecks } from '../domain/signals/checks/new-checks.ts';
import { operator, startTestApi } from '../testing/api.ts';
import {
  auditedOrganisation,
  auditorEnvironment,
  auditorOf,
  auditorToken,
  foundOn,
  sentPage,
} from '../testing/audits.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import type { CallParts } from '../testing/call.ts';
import { colleague } from '../testing/colleague.ts';
import { optionalFields, valueAt } from '../testing/optional-fields.ts';
import { givePlan } from '../testing/paid-plan.ts';
import { connectedSystem } from '../testing/seen-accounts.ts';
import { goodPassword } from '../testing/test-users.ts';

/** Fields that no answer has, and why. */
const notShown: Readonly<Record<string, string>> = {
  version: 'says what was read',
  versions: 'say what was read',
  givenAt: 'says what was read',
  read: 'says what was read',
  wholeGroup: 'says which findings are meant',
  only: 'says which runs are meant',
  resend: 'says which mail is tried again',
  password: 'is a secret',
  code: 'is a secret',
  website: 'is a trap for programs',
  authenticatorAttachment: "is a browser's, and counts for nothing",
  clientExtensionResults: "is a browser's, and counts for nothing",
  transports: "is a browser's, for its next time",
  userHandle: "is a browser's, and is compared",
  digests: 'is compared with later runs',
  picture: 'is a file under an id of its own',
};

/** How a call is made, if not by who may with a body of its own. */
interface Way {
  readonly path?: string;
  readonly by?: CallParts;
  readonly given?: object;
  /** Nothing goes beside what is given. */
  readonly alone?: boolean;
  /** Where the answer has not all. */
  readonly read?: (answer: unknown) => Promise<unknown>;
  /** Where a field is shown, if not under its name, and as what, if not as it was sent. */
  readonly shown?: Readonly<Record<string, string | readonly [path: string, as: unknown]>>;
}

const log = new PassThrough();
const environment = { ...auditorEnvironment, PUBLIC_URL: 'http://localhost:3000' };
const url = 'https://tried.example/';
let api: Awaited<ReturnType<typeof startTestApi>>;
let callers: Partial<Record<Access, CallParts>>;
/** What takes the place of `:id`, by the address before it. */
let ids: Readonly<Record<string, string>>;
let ways: Readonly<Record<string, readonly Way[]>>;

/** What fields of these names mean, whatever call they go with; none is what the API says of itself. */
const known: Record<string, unknown> = {
  email: 'guest@example.com',
  password: goodPassword,
  phone: '0711 222 333',
  timeZone: 'Africa/Lagos',
  scopes: ['audit:read'],
  frameworks: ['iso27001-2022'],
  requirements: ['iso27001-2022:A.5.1'],
  expiresAt: '2027-01-01T00:00:00.000Z',
  due: '2027-01-01',
  review: '2027-01-01',
  until: '2027-01-01',
  from: '2026-11-01',
  to: '2026-11-02',
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  law: 'GDPR',
  purpose: 'newsletter',
  notice_version: purposeNamed('newsletter')?.notices[0].version,
  remote: 'mfe-blog',
  version: '0.2.0-1d0698246d',
  page: '/blog/:id',
  page_path: '/pricing',
};

beforeAll(async () => {
  api = await startTestApi({ environment, log });
  const auditor = auditorOf(api);
  const [own, other, idle] = [
    await auditedOrganisation(api),
    await auditedOrganisation(api),
    await auditedOrganisation(api),
  ];
  await givePlan(api, own.organisationId, 'enterprise');
  await own.ask('POST', '/organisation/frameworks', { framework: 'iso27001-2022' });
  const { token, user } = await api.users.logIn(operator.email, operator.password);
  const by: CallParts = { token, adminKey: 'key-of-tests' };
  callers = { anyone: {}, adminKey: by, auditorToken: { token: auditorToken } };
  const get = async <T>(path: string) => (await api.call('GET', path, by)).body as T;
  const make = async (path: string, body: object, given = own.token) =>
    (await api.call('POST', path, { token: given, body })).body as { id: string; challenge: string };
  const mailed = async (words: RegExp) => {
    await api.services.background.idle();
    return api.emails.map(({ text }) => words.exec(text)?.[1]).findLast(Boolean);
  };
  const requestOf = async (person: string, ...steps: readonly object[]) => {
    const path = `/admin/dsrs/${(await make('/me/dsrs', { type: 'Access', law: 'GDPR' }, person)).id}`;
    for (const body of steps) await api.call('PATCH', path, { ...by, body });
    return { path, alone: true };
  };
  const claimOf = async ({ request }: typeof own) => {
    const { id } = await request();
    return { id, path: `/audit-claims/${(await auditor.claim()).id}` };
  };
  const mapping = (
    await make('/frameworks/iso27001-2022/mappings', {
      from: 'A.5.1',
      to: 'gdpr:art-30-1',
      relation: 'intersects',
      why: 'Both want a record',
    })
  ).id;
  const run = await own.audit({ '/': [foundOn('logo')] });
  const audit = (await make('/page-audits', { url })).id;
  const { id: claim = '' } = await auditor.claim('page');
  await auditor.send(claim, sentPage(url));
  await auditor.end(claim);
  const [sends, ends] = [await claimOf(own), await claimOf(other)];
  const control = (await make('/controls', { title: 'Old' })).id;
  const member = (await colleague(api, own.organisationId, 'member')).id;
  const passkey = await api.users.verified();
  const { challenge } = await make('/me/passkeys/options', {}, passkey.token);
  await make('/organisation/invitations', { email: 'invited@example.com', role: 'member' });
  const invitation = await mailed(/token=([\w-]+)/);
  const [proved, unproved] = [(await api.users.verified()).token, (await api.users.customer()).token];
  const underWay = { status: 'in_progress' };
  const evidence = { title: 'Own title', validFrom: '2026-11-01', validUntil: '2026-12-31' };

  const asked = (await make('/support/cases', { subject: 'Old', text: 'How?' })).id;
  const statement = { kind: 'statement', text: 'Done' };
  const { id: piece } = (await own.ask<{ id: string }>('POST', `/controls/${control}/evidence`, statement))
    .body;

  Object.assign(callers, { session: { token: own.token }, owner: { token: own.token } });
  const mentioned = { mentions: ['mentions.0.id', member] } as const;
  Object.assign(known, { mentions: [member], owner: member, assignee: member, controls: [control] });
  await addMissingChecks(api.services);
  const dkim = (await api.services.store.checks.where('kind', 'dkim')).find(
    ({ organisationId }) => organisationId === own.organisationId,
  );
  for (const _ of [1, 2]) await own.ask('PUT', '/checks/results', { name: 'Backups', state: 'failing' });
  const { id: channel } = await make('/channels', {
    kind: 'webhook',
    name: 'x',
    address: 'https://tried.example/',
  });
  await api.services.store.transaction(async ({ channels }) => {
    const row = await channels.byId(channel);
    if (row) await channels.replace({ ...row, provedAt: row.addedAt });
  });
  Object.assign(known, { checks: [dkim?.id] });
  const [checkFinding] = (await own.ask<{ id: string }[]>('GET', '/check-findings')).body;
  const automation = {
    trigger: { at: '0 7 * * 1' },
    conditions: [{ if: 'stale', from: 1 }],
    actions: [{ do: 'ask_for_evidence', control, text: 'Own text' }],
  };
  const system = await connectedSystem(api, own.organisationId);
  await system.see({ key: '1', account: 'octocat' });
  const { id: review } = await make('/access-reviews', {});
  const [reviewed] = await api.services.store.reviewedAccounts.where('reviewId', review);
  ids = {
    '/channels': channel,
    '/alert-rules': (await make('/alert-rules', { channel, from: 'low' })).id,
    '/automations': (await make('/automations', { name: 'Old', ...automation })).id,
    '/checks': dkim?.id ?? '',
    '/check-findings': checkFinding?.id ?? '',
    '/risks': (await make('/risks', { title: 'Old', likelihood: 1, impact: 1 })).id,
    '/controls': control,
    '/evidence': piece,
    '/comments': (await make('/comments', { about: 'control', id: control, text: 'Done?' })).id,
    '/support/cases': asked,
    '/admin/cases': asked,
    '/findings': (await own.findings(run))[0]?.id ?? '',
    '/mappings': mapping,
    '/organisation/requirements': 'iso27001-2022:A.5.1',
    '/runs': run,
    '/sites': own.site.id,
  };
  ways = {
    'POST /trials': [{ given: { email: 'trial@example.com' }, shown: { plan: 'user.plan' } }],
    'POST /me/passkeys': [
      {
        by: { token: passkey.token },
        given: createAuthenticator(passkey.user.id).register(challenge),
        shown: { name: 'passkey.name' },
      },
    ],
    'POST /auth/invitations/accept': [
      { given: { token: invitation, password: goodPassword }, shown: { fullName: 'user.fullName' } },
    ],
    'PATCH /organisation': [{ by: { token: other.token } }],
    'PATCH /controls': [{ shown: { addTags: ['tags', expect.stringContaining('Own addTags')] } }],
    'POST /controls': [{ shown: { requirements: ['requirements.0.id', 'iso27001-2022:A.5.1'] } }],
    'POST /controls/:id/evidence': [
      { alone: true, given: { kind: 'statement', text: 'Own text', ...evidence } },
      { alone: true, given: { kind: 'link', url, ...evidence } },
      { alone: true, given: { ...statement, follows: piece } },
      {
        alone: true,
        given: { kind: 'record', record: 'roles', ...evidence },
        shown: { title: ['title', expect.stringContaining(evidence.title)] },
      },
    ],
    'POST /comments': [{ given: { about: 'control', id: control }, shown: mentioned }],
    'PATCH /comments/:id': [{ shown: mentioned }],
    'POST /sites': [{ given: { url, audit }, shown: { audit: ['lastRun.url', url] } }],
    'POST /sites/:id/runs': [
      { path: `/sites/${idle.site.id}/runs`, by: { token: idle.token }, shown: { pages: 'pagesWanted' } },
    ],
    'PUT /runs/:id/criteria/:sc': [{ shown: { note: 'judgement.note' } }],
    'POST /alert-rules': [{ given: { channel, from: 'low', quiet: { from: '22:00', to: '06:00' } } }],
    'PATCH /alert-rules/:id': [{ given: { channel, from: 'low', quiet: { from: '22:00', to: '06:00' } } }],
    'PATCH /checks/:id': [{ given: { control, selector: 'mail' } }],
    'POST /automations': [{ given: automation }],
    'PATCH /automations/:id': [{ given: automation }],
    'PATCH /access-reviews/:id/accounts/:account': [
      { path: `/access-reviews/${review}/accounts/${reviewed?.id}`, given: { decision: 'remove' } },
    ],
    'PATCH /check-findings/:id': [{ given: { state: 'muted' } }],
    'PUT /checks/results': [{ shown: { rows: 'seen.rows' } }],
    'PATCH /findings/:id': [{ shown: { ignore: 'ignored' } }],
    'POST /audit-claims/:id/end': [{ path: `${ends.path}/end`, read: () => other.run(ends.id) }],
    'POST /audit-claims/:id/pages': [
      {
        path: `${sends.path}/pages`,
        given: sentPage(own.url, [
          { ...foundOn('logo', '1.1.1', 'review'), kind: '0123456789abcdef', picture: undefined },
        ]),
        read: async () => ({
          ...(await own.run(sends.id)).pages[0],
          findings: await Promise.all(
            (await own.findings(sends.id)).map(async (finding) => ({
              ...finding,
              // Compared with later runs, and in no answer.
              kind: (await api.services.store.findings.byId(finding.id))?.kind,
            })),
          ),
        }),
      },
    ],
    'PATCH /admin/dsrs/:id': [
      {
        ...(await requestOf(proved)),
        given: { assignee: user.id, note: 'Own note', identity: {} },
        shown: { note: 'notes.0.text' },
      },
      { ...(await requestOf(proved, underWay)), given: { status: 'completed', answer: 'Own answer' } },
      { ...(await requestOf(proved, underWay)), given: { undo: {} }, shown: { undo: 'history.-1' } },
      {
        ...(await requestOf(unproved, underWay)),
        given: { status: 'rejected', reason: 'Own reason', informed: 'Own way' },
        shown: { informed: 'history.-1.informed' },
      },
      {
        ...(await requestOf(unproved)),
        given: { extend: { due_on: '2027-01-04' }, informed: 'Own way' },
        shown: {
          extend: ['', { extended: { reason: 'Own reason' }, due_at: expect.stringContaining('2027-01-04') }],
          informed: 'history.-1.informed',
        },
      },
    ],
    'PATCH /admin/cases/:id': [{ given: { assignee: user.id } }],
    'POST /admin/cases/:id/messages': [
      { alone: true, given: { text: 'Own note', note: true }, shown: { note: 'messages.-1.note' } },
      { alone: true, given: { text: 'Own text', close: true }, shown: { close: ['state', 'closed'] } },
    ],
    'POST /requests': [
      {
        read: async (answer) => {
          const { id } = answer as { id: string };
          await make('/requests/confirm', { id, code: await mailed(/\b(\d{8})\b/) });
          return get('/admin/dsrs');
        },
      },
    ],
    'POST /support/contact': [{ read: () => get('/admin/messages') }],
    'POST /page-loads': [
      { read: () => get('/admin/page-loads'), shown: { failure: ['failures', 1], retried: ['views', 0] } },
    ],
    'POST /web-vitals': [
      {
        read: () => get('/admin/web-vitals'),
        shown: Object.fromEntries(vitals.map((name) => [name, [name, { visits: 1 }]])),
      },
    ],
    'POST /client-errors': [
      {
        read: async () =>
          JSON.parse(/.*"a page failed in a browser".*/.exec(String(log.read()))?.[0] ?? '{}').failure,
      },
    ],
  };
});
afterAll(() => api.stop());

/** A page is too large for a body of JSON as others are. */
const bodyOf = ({ address, body }: Call) => (address === 'POST /audit-claims/:id/pages' ? pageSchema : body);
const calls = everyCall.flatMap((call) => {
  const body = /^(POST|PUT|PATCH) /.test(call.address) ? bodyOf(call) : undefined;
  const fields = body && optionalFields(body, (name) => Object.hasOwn(notShown, name), known);
  return fields && fields.paths.length > 0 ? [{ ...call, ...fields }] : [];
});

test.each(calls)('each optional field of $address is read back', async (call) => {
  const [method = '', address = ''] = call.address.split(' ');
  const itsPath = address
    .replace(/^(.*)\/:id/, (_, before) => `${before}/${ids[before]}`)
    .replace(':sc', '2.4.6');
  const itsCaller = callers[call.access] ?? callers.owner;
  const left = new Set(call.paths);
  for (const way of ways[call.address] ?? [{}]) {
    const { path = itsPath, by = itsCaller, given = {}, alone, read, shown = {} } = way;
    const body: unknown = JSON.parse(JSON.stringify(call.fill(given, alone)));
    const answer = await api.call(method, path, { ...by, body });
    const { status, text } = answer;
    expect({ status, text }).toEqual({ status: call.status, text });
    const found = read ? await read(answer.body) : answer.body;
    for (const sent of call.paths.filter((one) => valueAt(body, one) !== undefined)) {
      left.delete(sent);
      const [name = ''] = sent.split('.');
      const place = shown[name] ?? name;
      const [where, as] = typeof place === 'string' ? [place, valueAt(body, name)] : place;
      const row: unknown = Array.isArray(found) ? found[0] : found;
      expect({ [name]: valueAt(row, where) }).toMatchObject({ [name]: as });
    }
  }
  expect([...left]).toEqual([]);
});
