import { apiScopes } from '@adili/schemas/api-keys/api-access';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import type { CallParts } from '../testing/call.ts';
import { colleague } from '../testing/colleague.ts';
import { givePlan } from '../testing/paid-plan.ts';
import { goodPassword } from '../testing/test-users.ts';
import { routes } from './routes.ts';

/** Whoever signs up owns an organisation; the strays' accounts are of before there were any. */
const memberRoles = ['owner', 'admin', 'member', 'auditor'] as const;
const roles = ['visitor', 'stray', ...memberRoles, 'operator', 'operatorWithKey'] as const;
type Role = (typeof roles)[number];

/** Statuses by role; the payloads are such that whoever may call gets a good answer. */
type Expected = Readonly<Record<Role, number>>;
const anyone = (status: number): Expected =>
  Object.fromEntries(roles.map((role) => [role, status])) as Record<Role, number>;
const session = (status: number): Expected => ({ ...anyone(status), visitor: 401 });
const admin = (status: number): Expected => ({
  ...session(403),
  operator: status,
  operatorWithKey: status,
});
const adminKey = (status: number): Expected => ({ ...session(403), operatorWithKey: status });
/** Everybody in an organisation; an operator belongs to none. */
const members = (status: number): Expected => ({
  ...session(status),
  stray: 401,
  operator: 403,
  operatorWithKey: 403,
});
const organisationAdmin = (status: number): Expected => ({ ...members(status), member: 403, auditor: 403 });
/** Everybody in an organisation but who only reads. */
const worker = (status: number): Expected => ({ ...members(status), auditor: 403 });
const owner = (status: number): Expected => ({ ...organisationAdmin(status), admin: 403 });
/** Those who answer for an organisation, and who audits it. */
const overseer = (status: number): Expected => ({ ...members(status), member: 403 });

const contact = { name: 'Ann', email: 'ann@example.com', inquiry: 'Pro', message: 'Hello' };
const pageLoad = {
  remote: 'mfe-blog',
  version: '0.2.0-1d0698246d',
  page: '/blog/:id',
  start: 'document',
  outcome: 'shown',
  duration_ms: 300,
};
const webVitals = { remote: 'mfe-blog', version: '0.2.0-1d0698246d', page: '/blog/:id', lcp: 900 };
const credential = { id: 'abc', rawId: 'abc', type: 'public-key' };
const passkeyProof = {
  ...credential,
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
};
const newPasskey = { ...credential, response: { clientDataJSON: '', attestationObject: '' } };
let sites = 0;
const newMapping = { from: 'r1', to: 'gdpr:art-30-1', relation: 'equal', why: 'Same words' };
const newSite = () => ({ url: `https://shop${++sites}.example.com/` });
let newcomers = 0;
const newAccount = () => ({ email: `newcomer${++newcomers}@example.com`, password: goodPassword });
const newTrial = () => ({ ...newAccount(), name: 'New' });

/** For anybody; they take a session where there is one, and so ask for it to be renewed. */
const takesSessions = new Set(['POST /auth/invitations/accept', 'POST /auth/verify-email']);

type Row = readonly [call: string, expected: Expected, body?: unknown];

const table: readonly Row[] = [
  ['POST /auth/signup', anyone(201), newAccount],
  ['POST /auth/login', anyone(200), { ...operator }],
  ['POST /auth/refresh', anyone(401)],
  ['POST /auth/logout', session(204)],
  ['POST /auth/forgot-password', anyone(200), { email: 'nobody@example.com' }],
  ['POST /auth/reset-password', anyone(400), { token: 'unknown', password: goodPassword }],
  ['POST /auth/verify-email', anyone(400), { token: 'unknown' }],
  ['POST /me/verification', session(200)],
  // An operator's address is a setting.
  [
    'POST /me/email',
    { ...session(400), operator: 403, operatorWithKey: 403 },
    { email: 'next@example.com', password: 'wrong' },
  ],
  ['GET /me/email-change', session(200)],
  ['DELETE /me/email-change', session(404)],
  ['POST /me/password', session(400), { current: 'wrong', password: goodPassword }],
  ['POST /trials', anyone(201), newTrial],
  ['GET /auth/providers', anyone(200)],
  ['GET /auth/google', anyone(404)],
  ['GET /auth/google/callback', anyone(404)],
  ['POST /auth/google/session', anyone(404)],
  ['POST /auth/google/link', session(404)],
  ['GET /me/identities', session(200)],
  ['DELETE /me/identities/:id', session(404)],
  ['GET /me', session(200)],
  ['PATCH /me', session(200), { company: 'Acme' }],
  ['PUT /me/profile', session(200), { fullName: 'Ann', company: 'Acme' }],
  ['DELETE /me', session(202)],
  ['GET /me/sessions', session(200)],
  ['DELETE /me/sessions/:id', session(404)],
  ['DELETE /me/sessions', session(204)],
  ['GET /me/export', session(200)],
  ['POST /auth/second-factor', anyone(401), { challenge: 'none', code: '123456' }],
  ['POST /auth/passkey/options', anyone(200)],
  ['POST /auth/passkey', anyone(401), passkeyProof],
  ['GET /me/second-factor', session(200)],
  ['POST /me/totp', session(200)],
  ['POST /me/totp/confirm', session(400), {}],
  ['DELETE /me/totp', session(409), { code: '123456' }],
  ['POST /me/recovery-codes', session(409)],
  ['POST /me/passkeys/options', session(200)],
  ['POST /me/passkeys', session(400), newPasskey],
  ['GET /me/passkeys', session(200)],
  ['DELETE /me/passkeys/:id', session(404)],
  ['GET /organisation', members(200)],
  ['GET /organisation/audit-trail', overseer(200)],
  ['GET /organisation/audit-trail.csv', overseer(200)],
  ['GET /organisation/audit-trail/check', overseer(200)],
  ['GET /organisation/api-keys', organisationAdmin(200)],
  ['POST /organisation/api-keys', organisationAdmin(201), { name: 'Reports', scopes: ['audit:read'] }],
  ['DELETE /organisation/api-keys/:id', organisationAdmin(404)],
  ['GET /organisation/processing-agreement', organisationAdmin(200)],
  ['POST /organisation/processing-agreement', organisationAdmin(409), { version: '0', sha256: 'none' }],
  ['PATCH /organisation', organisationAdmin(200), { name: 'Acme' }],
  ['PUT /organisation/logo', organisationAdmin(415)],
  ['DELETE /organisation/logo', organisationAdmin(200)],
  ['GET /organisation/members', members(200)],
  ['PATCH /organisation/members/:id', organisationAdmin(404), { role: 'member' }],
  ['DELETE /organisation/members/:id', members(404)],
  ['GET /organisation/invitations', members(200)],
  ['POST /organisation/invitations', organisationAdmin(201), { email: 'new@example.com', role: 'auditor' }],
  ['DELETE /organisation/invitations/:id', organisationAdmin(404)],
  ['POST /auth/invitations/show', anyone(400), { token: 'unknown' }],
  ['POST /auth/invitations/accept', anyone(400), { token: 'unknown' }],
  ['GET /frameworks', session(200)],
  ['GET /frameworks/suggestions', session(200)],
  // A body of no type.
  ['POST /frameworks/imports', organisationAdmin(415)],
  ['POST /frameworks/imports/preview', organisationAdmin(415)],
  ['DELETE /frameworks/:id', organisationAdmin(404)],
  ['GET /frameworks/:id/oscal', organisationAdmin(404)],
  ['GET /frameworks/:id', session(404)],
  ['GET /frameworks/:id/requirements', session(404)],
  ['GET /frameworks/:id/requirements/:requirement', session(404)],
  ['GET /frameworks/:id/mappings', session(404)],
  ['GET /organisation/frameworks', members(200)],
  ['POST /organisation/frameworks', organisationAdmin(404), { framework: 'nothing' }],
  ['DELETE /organisation/frameworks/:id', organisationAdmin(404)],
  ['GET /organisation/frameworks/:id/update', members(404)],
  ['POST /organisation/frameworks/:id/update', organisationAdmin(404), { sha256: 'a'.repeat(64) }],
  ['GET /me/consents', session(200)],
  ['POST /me/consents', session(201), { consent: true }],
  ['GET /me/consent-states', session(200)],
  ['GET /me/consents/:id/receipt', session(404)],
  ['GET /.well-known/consent-keys.json', anyone(200)],
  ['GET /me/visit-recording', session(200)],
  ['GET /me/dsrs', session(200)],
  ['POST /me/dsrs', session(201), { type: 'Access' }],
  ['GET /me/dsrs/:id', session(404)],
  ['POST /me/dsrs/:id/cancel', session(404)],
  ['POST /requests', anyone(202), { email: 'ann@example.com', type: 'Access' }],
  ['POST /requests/confirm', anyone(400), { id: 'unknown', code: '00000000' }],
  ['POST /support/contact', anyone(201), contact],
  ['POST /contact-sales', anyone(201), { email: 'ann@example.com' }],
  ['POST /demo-request', anyone(201), { email: 'ann@example.com' }],
  ['POST /visits', anyone(204), { page_path: '/' }],
  ['POST /client-errors', anyone(204), { message: 'PageLoadError', page_path: '/' }],
  ['POST /page-loads', anyone(204), pageLoad],
  ['POST /web-vitals', anyone(204), webVitals],
  ['GET /admin/me', admin(200)],
  ['GET /admin/frameworks', adminKey(200)],
  ['GET /admin/organisations', adminKey(200)],
  ['GET /admin/organisations.csv', adminKey(200)],
  [
    'PUT /admin/organisations/:id/agreed-plan',
    adminKey(404),
    { plan: 'enterprise', lastDay: '2030-12-31', reference: 'Contract 14' },
  ],
  ['POST /admin/organisations/:id/agreed-plan/end', adminKey(404), { reason: 'It was ended' }],
  ['GET /admin/visitors', adminKey(200)],
  ['GET /admin/visitors.csv', adminKey(200)],
  ['GET /admin/visitors/summary', adminKey(200)],
  ['GET /admin/payments', adminKey(200)],
  ['GET /admin/payments.csv', adminKey(200)],
  ['GET /admin/consents', adminKey(200)],
  ['GET /admin/consents.csv', adminKey(200)],
  ['GET /admin/dsrs', adminKey(200)],
  ['GET /admin/dsrs.csv', adminKey(200)],
  ['GET /admin/cases.csv', adminKey(200)],
  ['GET /admin/logs', adminKey(200)],
  ['GET /admin/logs.csv', adminKey(200)],
  ['GET /admin/messages', adminKey(200)],
  ['GET /admin/messages.csv', adminKey(200)],
  ['GET /admin/payments/daily', adminKey(200)],
  ['GET /billing', owner(200)],
  ['PUT /billing/details', owner(200), { taxNumber: 'P051234567X' }],
  // No prices are set.
  ['GET /billing/pro-forma', owner(400)],
  ['GET /billing/payments/:id/receipt', owner(404)],
  // It has had one.
  ['POST /billing/trial', owner(409)],
  // Nothing is set up.
  ['POST /billing/checkout', owner(409), { plan: 'growth', phone: '0712 345 678' }],
  ['GET /admin/payments/reconciliation', adminKey(200)],
  ['POST /webhooks/stripe', anyone(400)],
  ['POST /admin/payments/:id/reversal', adminKey(404), { reason: 'Paid twice' }],
  ['PATCH /admin/payment-reviews/:id', adminKey(404), { outcome: 'dismissed', reason: 'A test' }],
  ['POST /webhooks/mpesa/stk', anyone(200)],
  ['POST /webhooks/mpesa/confirmation', anyone(200)],
  ['POST /webhooks/mpesa/validation', anyone(200)],
  ['POST /webhooks/mpesa/stk/:secret/:id', anyone(200)],
  ['POST /webhooks/mpesa/confirmation/:secret', anyone(200)],
  ['POST /webhooks/mpesa/validation/:secret', anyone(200)],
  ['GET /admin/page-loads', adminKey(200)],
  ['GET /admin/web-vitals', adminKey(200)],
  ['PATCH /admin/messages/:id', adminKey(404), { handled: true }],
  ['POST /support/cases', members(201), { subject: 'x', text: 'x' }],
  ['GET /support/cases', members(200)],
  ['GET /support/cases/:id', members(404)],
  ['POST /support/cases/:id/messages', members(404), { text: 'x' }],
  ['POST /support/cases/:id/files', members(400)],
  ['GET /support/cases/:id/files/:file', members(404)],
  ['PATCH /support/cases/:id', members(404), { state: 'closed' }],
  ['GET /support/reply-time', anyone(200)],
  ['GET /admin/cases', adminKey(200)],
  ['GET /admin/case-counts', adminKey(200)],
  ['GET /admin/signals', adminKey(200)],
  ['GET /admin/cases/next', adminKey(200)],
  ['GET /admin/cases/:id', adminKey(404)],
  ['PATCH /admin/cases/:id', adminKey(404), { state: 'closed' }],
  ['POST /admin/cases/:id/messages', adminKey(404), { text: 'x' }],
  ['POST /admin/cases/:id/files', adminKey(400)],
  ['GET /admin/cases/:id/files/:file', adminKey(404)],
  ['GET /admin/case-templates', adminKey(200)],
  ['POST /admin/case-templates', adminKey(201), { name: 'x', text: 'x' }],
  ['DELETE /admin/case-templates/:id', adminKey(404)],
  ['GET /admin/dsr-counts', adminKey(200)],
  ['GET /admin/dsrs/:id', adminKey(404)],
  ['GET /me/dsrs/:id/package', session(404)],
  ['GET /admin/dsrs/:id/package', adminKey(404)],
  ['POST /admin/dsrs/:id/package', adminKey(404)],
  ['POST /admin/dsrs/:id/package/views', adminKey(404)],
  ['GET /admin/dsrs/:id/erasure', adminKey(404)],
  ['PATCH /admin/dsrs/:id', adminKey(404), { status: 'in_progress' }],
  ['POST /api/consent/opt-out', admin(404), { userId: 'nobody' }],
  ['GET /organisation/requirements', members(200)],
  ['PATCH /organisation/requirements', organisationAdmin(404), { requirements: ['none:none'] }],
  ['POST /organisation/requirements/imports', organisationAdmin(415)],
  ['POST /organisation/requirements/imports/preview', organisationAdmin(415)],
  ['PATCH /organisation/requirements/:id', organisationAdmin(404), {}],
  ['PUT /organisation/requirements/:id/exclusion', organisationAdmin(404), { reason: 'No staff' }],
  ['DELETE /organisation/requirements/:id/exclusion', organisationAdmin(404)],
  ['POST /organisation/requirements/:id/exclusion/approval', organisationAdmin(404)],
  ['POST /frameworks/:id/mappings', worker(404), newMapping],
  ['PATCH /mappings/:id', worker(404), {}],
  ['DELETE /mappings/:id', worker(404)],
  ['POST /mappings/:id/review', worker(404), { version: 1 }],
  ['GET /controls', members(200)],
  ['GET /controls.csv', members(200)],
  ['POST /controls/imports', worker(415)],
  ['POST /controls/imports/preview', worker(415)],
  ['GET /controls/tags', members(200)],
  ['GET /controls/:id', members(404)],
  ['GET /controls/:id/history', members(404)],
  ['POST /controls', worker(201), { title: 'Train staff' }],
  ['PATCH /controls', worker(404), { controls: ['c0000000-0000-4000-8000-000000000000'], state: 'in_place' }],
  ['PATCH /controls/:id', worker(404), {}],
  ['DELETE /controls/:id', worker(404)],
  ['POST /controls/deletions', worker(404), { controls: ['c0000000-0000-4000-8000-000000000000'] }],
  ['GET /undo', worker(200)],
  ['POST /undo/:id', worker(404)],
  ['DELETE /undo/:id', worker(404)],
  ['PUT /controls/:id/requirements', worker(404), { framework: 'none', requirements: [] }],
  ['GET /evidence', members(200)],
  ['GET /evidence/settings', members(200)],
  ['POST /controls/:id/evidence', worker(404), { kind: 'statement', text: 'Done' }],
  ['GET /evidence/:id/file', members(404)],
  ['PATCH /evidence/:id', worker(404), {}],
  ['GET /comments', members(400)],
  ['POST /comments', worker(404), { about: 'control', id: 'nothing', text: 'Done?' }],
  ['PATCH /comments/:id', worker(404), { text: 'Done?' }],
  ['DELETE /comments/:id', worker(404)],
  ['PUT /evidence/:id/controls', worker(404), { controls: ['nothing'] }],
  ['DELETE /evidence/:id', worker(404)],
  ['POST /evidence/:id/approval', worker(404)],
  ['GET /readiness', members(200)],
  ['GET /search', session(400)],
  ['GET /admin/search', adminKey(400)],
  ['GET /reports', members(200)],
  ['GET /reports/:id', members(404)],
  ['GET /packs', overseer(200)],
  ['POST /packs', overseer(404), { frameworks: ['nothing'] }],
  ['GET /packs/:id', overseer(404)],
  ['GET /packs/:id/file', overseer(404)],
  ['GET /packs/:id/pdf', overseer(404)],
  ['GET /sites', members(200)],
  ['POST /sites', worker(201), newSite],
  ['GET /sites/:id', members(404)],
  ['POST /sites/:id/verify', worker(404)],
  ['PATCH /sites/:id', worker(404), { schedule: 'weekly' }],
  ['DELETE /sites/:id', organisationAdmin(404)],
  ['GET /sites/:id/runs', members(404)],
  ['POST /sites/:id/runs', worker(404), {}],
  ['GET /saved-filters', members(200)],
  ['POST /saved-filters', worker(201), { title: 'x', path: '/compliance/controls', query: 'state=planned' }],
  ['DELETE /saved-filters/:id', worker(404)],
  ['GET /checks', members(200)],
  ['GET /checks/:id', members(404)],
  ['POST /checks/:id/run', worker(404)],
  ['POST /sites/:id/checks/run', worker(404)],
  ['PATCH /checks/:id', organisationAdmin(404), { state: 'off' }],
  ['DELETE /checks/:id', organisationAdmin(404)],
  ['GET /signals/events', members(200)],
  ['PUT /checks/results', worker(200), { name: 'Backups', state: 'passing' }],
  ['GET /check-findings', members(200)],
  ['PATCH /check-findings/:id', worker(404), { state: 'open' }],
  ['GET /channels', organisationAdmin(200)],
  ['POST /channels', organisationAdmin(201), { kind: 'webhook', name: 'x', address: 'https://example.com/' }],
  ['PATCH /channels/:id', organisationAdmin(404), { name: 'x' }],
  ['POST /channels/:id/test', organisationAdmin(404)],
  ['POST /channels/:id/confirm', organisationAdmin(404), { code: '12345678' }],
  ['POST /channels/:id/rotate', organisationAdmin(404)],
  ['DELETE /channels/:id', organisationAdmin(404)],
  ['GET /alert-rules', organisationAdmin(200)],
  ['POST /alert-rules', organisationAdmin(400), { channel: 'unknown', from: 'low' }],
  ['PATCH /alert-rules/:id', organisationAdmin(404), { from: 'low' }],
  ['DELETE /alert-rules/:id', organisationAdmin(404)],
  ['GET /automations', organisationAdmin(200)],
  [
    'POST /automations',
    organisationAdmin(201),
    { name: 'Report', trigger: { at: '0 7 * * 1' }, actions: [{ do: 'make_report' }] },
  ],
  ['GET /automations/:id', organisationAdmin(404)],
  ['PATCH /automations/:id', organisationAdmin(404), { state: 'off' }],
  ['DELETE /automations/:id', organisationAdmin(404)],
  ['POST /automations/:id/dry-run', organisationAdmin(404)],
  ['GET /automations/:id/runs', organisationAdmin(404)],
  ['GET /connections', organisationAdmin(200)],
  [
    'POST /connections',
    organisationAdmin(201),
    { provider: 'github', credentials: { organisation: 'acme', token: 'x' } },
  ],
  ['DELETE /connections/:id', organisationAdmin(404)],
  ['POST /connections/:id/run', organisationAdmin(404)],
  ['GET /deliveries', organisationAdmin(200)],
  ['GET /access', members(200)],
  ['GET /access.csv', members(200)],
  ['GET /access/summary', members(200)],
  ['PUT /access/accounts/:id/person', organisationAdmin(404), { person: null }],
  ['GET /access-reviews', members(200)],
  ['POST /access-reviews', organisationAdmin(409)],
  ['GET /access-reviews/:id', members(404)],
  ['GET /access-reviews/:id/accounts', members(404)],
  ['GET /access-reviews/:id/accounts.csv', members(404)],
  ['PATCH /access-reviews/:id/accounts/:account', organisationAdmin(404), { decision: 'keep' }],
  ['POST /access-reviews/:id/keep', organisationAdmin(404), { connection: 'x' }],
  ['POST /access-reviews/:id/finish', organisationAdmin(404), { control: 'x' }],
  ['DELETE /access-reviews/:id', organisationAdmin(404)],
  ['GET /risks', members(200)],
  ['GET /risks.csv', members(200)],
  ['GET /risks/counts', members(200)],
  ['GET /risks/:id', members(404)],
  ['POST /risks', worker(201), { title: 'x', likelihood: 1, impact: 1 }],
  ['PATCH /risks/:id', worker(404), {}],
  ['DELETE /risks/:id', worker(404)],
  ['GET /runs/:id', members(404)],
  ['GET /runs/:id/events', members(404)],
  ['GET /runs/:id/findings', members(404)],
  ['GET /runs/:id/finding-groups', members(404)],
  ['GET /runs/:id/diff', members(404)],
  ['GET /runs/:id/pictures/:picture', members(404)],
  ['PUT /runs/:id/criteria/:sc', worker(404), { verdict: 'passed' }],
  ['GET /runs/:id/report.html', members(404)],
  ['GET /runs/:id/report.json', members(404)],
  ['GET /runs/:id/report.earl', members(404)],
  ['GET /runs/:id/report.openacr', members(404)],
  ['GET /runs/:id/report.junit', members(404)],
  ['GET /runs/:id/report.sarif', members(404)],
  ['GET /runs/:id/report.csv', members(404)],
  ['PATCH /findings/:id', worker(404), {}],
  ['POST /runs/:id/shares', worker(404), { days: 7 }],
  ['GET /runs/:id/shares', members(404)],
  ['DELETE /runs/:id/shares/:share', worker(404)],
  ['GET /shared-runs/:token', anyone(404)],
  ['POST /channel-exits', anyone(400)],

  ['GET /installation', anyone(200)],
  ['POST /page-audits', anyone(202), { url: 'https://example.com/' }],
  ['GET /page-audits/:id', anyone(404)],
  ['GET /page-audits/:id/events', anyone(404)],
  ['GET /page-audits/:id/pictures/:picture', anyone(404)],
  // No person and no key is an auditor.
  ['POST /audit-claims', anyone(401)],
  ['POST /audit-claims/:id/heartbeat', anyone(401), { auditing: [] }],
  ['POST /audit-claims/:id/pages', anyone(401)],
  ['POST /audit-claims/:id/end', anyone(401)],
  ['POST /site-visits', anyone(401)],
  ['POST /site-visits/:id/result', anyone(401), { problem: 'None.' }],
  ['POST /pack-prints', anyone(401)],
  ['POST /pack-prints/:id/file', anyone(401)],
  ['GET /health', anyone(200)],
  ['GET /ready', anyone(200)],
  ['GET /metrics', anyone(200)],
  ['GET /openapi.json', anyone(200)],
  ['GET /docs', anyone(200)],
  ['GET /docs/redoc.js', anyone(200)],
];

let api: TestApi;
let organisationId: string | undefined;
beforeAll(async () => {
  api = await startTestApi();
  // Without a plan that holds so many, nobody makes keys or invites.
  organisationId = (await api.users.verified()).user.organisationId;
  await givePlan(api, organisationId, 'enterprise');
  ({ token: endedToken } = await api.users.customer());
  await api.call('POST', '/auth/logout', { token: endedToken });
  await makeApiKeys();
});
afterAll(() => api.stop());

/** Calls after which a session is over, or an account has what it may have once. */
const endsSession = new Set(['POST /auth/logout', 'DELETE /me/sessions', 'DELETE /me']);

/** What a role calls with. */
const kept = new Map<Role, Promise<CallParts>>();

function credentialsFor(role: Role): Promise<CallParts> {
  const credentials = kept.get(role) ?? makeCredentials(role);
  kept.set(role, credentials);
  return credentials;
}

async function makeCredentials(role: Role): Promise<CallParts> {
  if (role === 'visitor') return {};
  if (role === 'stray') return { token: (await colleague(api, undefined, null)).token };
  const memberRole = memberRoles.find((known) => known === role);
  if (memberRole) return { token: (await colleague(api, organisationId, memberRole)).token };
  const { token } = await api.users.logIn(operator.email, operator.password);
  return role === 'operator' ? { token } : { token, adminKey: 'key-of-tests' };
}

const cases = table.flatMap(([call, expected, body]) =>
  roles.map((role) => [call, role, expected[role], body] as const),
);

test.each(cases)('%s as %s answers %s', async (call, role, status, body) => {
  const [method = '', path = ''] = call.split(' ');
  const credentials = await credentialsFor(role);
  const sent: unknown = typeof body === 'function' ? body() : body;
  const answer = await api.call(method, path.replace(':id', 'nothing'), { ...credentials, body: sent });
  // An operator's other session ends with theirs.
  if (endsSession.has(call)) kept.clear();
  expect(answer.status).toBe(status);
  if (answer.status >= 400) {
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(/\S/),
      code: expect.stringMatching(/^\w+$/),
    });
  }
});

/** A token of a session that was logged out. */
let endedToken: string;
/** By the scope that it lacks. */
const apiKeys = new Map<string | undefined, string>();

async function makeApiKeys(): Promise<void> {
  const { token } = await colleague(api, organisationId, 'owner');
  for (const lacking of [undefined, ...apiScopes]) {
    const scopes = apiScopes.filter((scope) => scope !== lacking);
    const made = await api.call('POST', '/organisation/api-keys', { token, body: { name: 'Test', scopes } });
    apiKeys.set(lacking, (made.body as { key: string }).key);
  }
}

let turns = 0;
/** Another one each time: a key makes only so many calls a minute. */
const anyKey = () => {
  turns += 1;
  return [...apiKeys.values()][turns % apiKeys.size] ?? '';
};

test.each(table.map(([call, expected, body]) => [call, expected, body] as const))(
  '%s with an ended session, and with API keys with and without its scope',
  async (call, expected, body) => {
    const [method = '', path = ''] = call.split(' ');
    const route = routes.find(({ address }) => address === call);
    const statusFor = async (token: string) => {
      const sent: unknown = typeof body === 'function' ? body() : body;
      return (await api.call(method, path.replace(':id', 'nothing'), { token, body: sent })).status;
    };
    const asked = takesSessions.has(call) ? 401 : expected.visitor;
    expect(await statusFor(endedToken)).toBe(asked);
    if (route?.scope) {
      expect(await statusFor(apiKeys.get(route.scope) ?? '')).toBe(403);
      expect(await statusFor(apiKeys.get(undefined) ?? '')).toBe(expected.owner);
    } else {
      expect(await statusFor(anyKey())).toBe(route?.access === 'anyone' ? asked : 403);
    }
  },
);

test('the table holds every route', () => {
  const served = routes.map(({ address }) => address);
  expect(table.map(([call]) => call).toSorted()).toEqual(served.toSorted());
});

test('a wrong admin key is refused like a missing one', async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const wrong = await api.call('GET', '/admin/visitors', { token, adminKey: 'key-of-test' });
  expect([wrong.status, wrong.body]).toEqual([403, expect.objectContaining({ code: 'admin_key' })]);
  const customer = await api.users.customer();
  const asCustomer = await api.call('GET', '/admin/visitors', {
    token: customer.token,
    adminKey: 'key-of-tests',
  });
  expect([asCustomer.status, asCustomer.body]).toEqual([
    403,
    expect.objectContaining({ code: 'admin_only' }),
  ]);
  expect((await api.call('GET', '/admin/visitors', { adminKey: 'key-of-tests' })).status).toBe(401);
});
