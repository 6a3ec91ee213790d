import { actionNames } from '@adili/schemas/audit-entries/action-words';
import type { LimitName } from '@adili/schemas/calls/call';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { codeAt } from '../../../testing/authenticator-app.ts';
import { colleague } from '../../../testing/colleague.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import type { Action } from '../../foundation/audit-entries/audit-entries.ts';

type Bound =
  /** Counted for an account or organisation and day, and refused past that: below, or where it says. */
  | 'counted'
  | { readonly countedAs: Action }
  | { readonly countedIn: string }
  /** Many share an entry: audit-entries.test.ts. */
  | 'merged'
  /** No more often than another. */
  | { readonly follows: Action }
  /** Calls of one network. */
  | { readonly limit: LimitName }
  | 'once for an account or organisation'
  | 'links, codes or letters that were mailed'
  | 'M-Pesa'
  | 'operators'
  | 'commands';

/** What bounds the entries of each action, none of which is ever deleted. */
const bounds: Readonly<Record<Action, Bound>> = {
  'account.created': { limit: 'newAccount' },
  'account.role_changed': 'commands',
  'account.email_verified': 'links, codes or letters that were mailed',
  'account.email_change_requested': 'counted',
  'account.email_change_cancelled': { follows: 'account.email_change_requested' },
  'account.email_changed': { follows: 'account.email_change_requested' },
  'account.erased': 'once for an account or organisation',
  'trial.started': 'once for an account or organisation',
  'organisation.created': 'merged',
  'organisation.changed': 'counted',
  'member.joined': { follows: 'invitation.sent' },
  'member.left': 'merged',
  'member.removed': { follows: 'member.joined' },
  'member.role_changed': 'counted',
  'invitation.sent': 'counted',
  'invitation.revoked': { follows: 'invitation.sent' },
  'login.failed': 'merged',
  'login.locked': 'merged',
  'access.refused': 'merged',
  'payment.started': { countedIn: 'payments.test.ts' },
  'pack.requested': { countedIn: 'packs.test.ts' },
  'site.added': { countedIn: 'audit-counts.test.ts' },
  'site.proved': { countedIn: 'audit-counts.test.ts' },
  'site.changed': { countedIn: 'audit-counts.test.ts' },
  'site.removed': { follows: 'site.added' },
  'run.requested': { countedIn: 'audit-counts.test.ts' },
  'run.shared': { countedIn: 'audit-counts.test.ts' },
  'run.share_revoked': { follows: 'run.shared' },
  'criterion.judged': { countedIn: 'audit-counts.test.ts' },
  'finding.changed': { countedIn: 'audit-counts.test.ts' },
  'check.changed': { countedIn: 'checks.test.ts' },
  'check.pushed': { countedIn: 'checks.test.ts' },
  'check.removed': { countedIn: 'checks.test.ts' },
  'check_finding.changed': { countedIn: 'checks.test.ts' },
  'channel.added': { countedIn: 'channels.test.ts' },
  'channel.tested': { countedIn: 'channels.test.ts' },
  'channel.confirmed': { follows: 'channel.tested' },
  'channel.rotated': { countedAs: 'channel.added' },
  'channel.changed': { countedAs: 'channel.added' },
  'channel.removed': { follows: 'channel.added' },
  'channel.ended': { follows: 'channel.added' },
  'connection.added': { countedIn: 'connections.test.ts' },
  'connection.renewed': { countedAs: 'connection.added' },
  'connection.removed': { follows: 'connection.added' },
  'system_account.matched': { countedIn: 'access.test.ts' },
  'access_review.begun': { countedIn: 'access-reviews.test.ts' },
  'access_review.decided': { countedAs: 'access_review.begun' },
  'access_review.kept': { countedAs: 'access_review.begun' },
  'access_review.finished': { countedAs: 'access_review.begun' },
  'access_review.removed': { countedAs: 'access_review.begun' },
  'alert_rule.added': { countedIn: 'channels.test.ts' },
  'alert_rule.changed': { countedAs: 'alert_rule.added' },
  'alert_rule.removed': { follows: 'alert_rule.added' },
  'automation.added': { countedIn: 'automations.test.ts' },
  'automation.changed': { countedAs: 'automation.added' },
  'automation.removed': { follows: 'automation.added' },
  'payment.completed': 'M-Pesa',
  'payment.failed': { follows: 'payment.started' },
  'payment.reversed': 'M-Pesa',
  'payment.reviewed': 'operators',
  'plan.agreed': 'operators',
  'plan.agreement_ended': 'operators',
  'api_key.created': 'counted',
  'api_key.revoked': { follows: 'api_key.created' },
  'framework.adopted': 'counted',
  'framework.left': { follows: 'framework.adopted' },
  // As often as we ship other content.
  'framework.updated': { follows: 'framework.adopted' },
  'framework.imported': 'counted',
  'framework.deleted': { follows: 'framework.imported' },
  'agreement.accepted': 'once for an account or organisation',
  'control.added': { countedIn: 'register-counts.test.ts' },
  'control.changed': { countedIn: 'register-counts.test.ts' },
  'control.linked': { countedIn: 'register-counts.test.ts' },
  'control.removed': { follows: 'control.added' },
  'control.restored': { follows: 'control.changed' },
  'evidence.given': { countedIn: 'register-counts.test.ts' },
  'evidence.changed': { countedIn: 'register-counts.test.ts' },
  'evidence.linked': { countedIn: 'register-counts.test.ts' },
  'evidence.approved': { follows: 'evidence.given' },
  'evidence.replaced': { follows: 'evidence.given' },
  'evidence.deleted': { follows: 'evidence.given' },
  'evidence.restored': { follows: 'evidence.deleted' },
  'requirement.changed': { countedIn: 'register-counts.test.ts' },
  'requirement.excluded': { countedIn: 'register-counts.test.ts' },
  'requirement.included': { follows: 'requirement.excluded' },
  'requirement.exclusion_approved': { follows: 'requirement.excluded' },
  'requirement.restored': { follows: 'requirement.changed' },
  'mapping.made': { countedIn: 'register-counts.test.ts' },
  'mapping.changed': { countedIn: 'register-counts.test.ts' },
  'mapping.reviewed': { follows: 'mapping.made' },
  'mapping.removed': { follows: 'mapping.made' },
  'mapping.restored': { follows: 'mapping.removed' },
  'session.started': 'merged',
  'session.ended': 'merged',
  'session.reuse_detected': 'merged',
  'password.reset_requested': 'merged',
  'password.reset': 'links, codes or letters that were mailed',
  'password.changed': 'counted',
  'password.set': 'commands',
  'second_factor.on': 'counted',
  'second_factor.off': { follows: 'second_factor.on' },
  'second_factor.recovery_code_used': { follows: 'second_factor.recovery_codes_renewed' },
  'second_factor.recovery_codes_renewed': { countedAs: 'second_factor.on' },
  'second_factor.reset': 'commands',
  'passkey.added': { countedAs: 'second_factor.on' },
  'passkey.removed': { follows: 'passkey.added' },
  'profile.changed': 'counted',
  'identity.linked': { countedAs: 'password.changed' },
  'identity.unlinked': { follows: 'identity.linked' },
  'consent.given': 'counted',
  'consent.withdrawn': { follows: 'consent.given' },
  'consent.opted_out': 'operators',
  'dsr.opened': 'counted',
  'dsr.moved': 'operators',
  'dsr.reopened': 'operators',
  'dsr.extended': 'operators',
  'dsr.cancelled': { follows: 'dsr.opened' },
  'dsr.assigned': 'operators',
  'dsr.noted': 'operators',
  'dsr.answered': 'operators',
  'dsr.mail_resent': 'operators',
  'dsr.identity_checked': 'operators',
  'package.requested': 'operators',
  'package.viewed': 'operators',
  'case.opened': { countedIn: 'own-cases.test.ts' },
  'case.written': { countedIn: 'own-cases.test.ts' },
  'case.file_added': { countedIn: 'case-files.test.ts' },
  'case.answered': 'operators',
  'case.closed': { follows: 'case.written' },
  'case.reopened': 'operators',
  'case.assigned': 'operators',
  'case.noted': 'operators',
  'message.received': { limit: 'message' },
  'message.handled': 'operators',
  'message.reopened': 'operators',
  'comment.added': { countedIn: 'comments.test.ts' },
  'comment.deleted': { follows: 'comment.added' },
  'risk.added': { countedIn: 'risks.test.ts' },
  'risk.changed': { countedIn: 'risks.test.ts' },
  'risk.removed': { follows: 'risk.added' },
  'risk.restored': { follows: 'risk.added' },
  'secret.rotated': 'commands',
  'demo.loaded': 'commands',
};

const counted = Object.keys(actionNames).filter((action) => bounds[action as Action] === 'counted');

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['verified']>>;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  owner = await api.users.verified('owner@example.com');
  ({ token } = owner);
});
afterEach(() => api.stop());

const ask = (method: string, path: string, body?: object) => api.call(method, path, { token, body });
const idOf = (answer: { readonly body: unknown }) => (answer.body as { id: string }).id;
const countEntries = async (action: Action) =>
  (await api.services.store.auditEntries.list({ limit: 500, sort: 'at', descending: true })).rows.filter(
    (entry) => entry.action === action,
  ).length;

/** Has every count that stands reach its limit. */
async function fillCounts() {
  const { rows } = await api.services.store.attempts.list({ limit: 500, sort: 'until', descending: true });
  const until = instantAfter(api.clock.now, days(1));
  for (const row of rows) await api.services.store.attempts.replace({ ...row, count: 1_000, until });
}

async function confirmApp() {
  const { secret } = (await ask('POST', '/me/totp')).body as { secret: string };
  return ask('POST', '/me/totp/confirm', { code: codeAt(api, secret) });
}
const passwords = [goodPassword, 'Jua!Kali2661', 'Jua!Kali2662'];

/** How a caller does it for the first time, and again. */
const doing: Readonly<Record<string, (time: number) => Promise<{ readonly status: number }>>> = {
  'account.email_change_requested': (time) =>
    ask('POST', '/me/email', { email: `next${time}@example.com`, password: goodPassword }),
  'organisation.changed': (time) => ask('PATCH', '/organisation', { name: `Acme ${time}` }),
  'member.role_changed': async () => {
    const { id } = await colleague(api, owner.user.organisationId, 'auditor');
    return ask('PATCH', `/organisation/members/${id}`, { role: 'member' });
  },
  'invitation.sent': (time) =>
    ask('POST', '/organisation/invitations', { email: `p${time}@example.com`, role: 'member' }),
  'api_key.created': () => ask('POST', '/organisation/api-keys', { name: 'Key', scopes: ['audit:read'] }),
  'framework.adopted': (time) =>
    ask('POST', '/organisation/frameworks', { framework: ['gdpr', 'soc2'][time] }),
  'framework.imported': (time) =>
    api.call('POST', '/frameworks/imports', {
      token,
      body: `id,title\nR${time},Rule`,
      headers: { 'content-type': 'text/csv' },
    }),
  'password.changed': (time) =>
    ask('POST', '/me/password', { current: passwords[time], password: passwords[time + 1] }),
  'second_factor.on': async (time) =>
    // The count that the first password has filled.
    time === 0 ? (doing['password.changed']?.(0) ?? { status: 0 }) : confirmApp(),
  'profile.changed': (time) => ask('PATCH', '/me', { company: `Acme ${time}` }),
  'consent.given': () => ask('POST', '/me/consents', { consent: true }),
  'dsr.opened': () => ask('POST', '/me/dsrs', { type: 'Access' }),
};

test.each(counted)('%s is refused past its limit of a day, and then leaves no entry', async (action) => {
  const act = doing[action];
  if (!act) throw new Error(`No call is known for ${action}.`);
  expect((await act(0)).status).toBeLessThan(300);
  await fillCounts();
  const before = await countEntries(action as Action);
  const answer = await act(1);
  expect([answer.status, await countEntries(action as Action)]).toEqual([429, before]);
});

test('what takes access or consent away is never refused', async () => {
  const key = idOf(await ask('POST', '/organisation/api-keys', { name: 'Key', scopes: ['audit:read'] }));
  const { id } = await colleague(api, owner.user.organisationId, 'auditor');
  await ask('PATCH', `/organisation/members/${id}`, { role: 'member' });
  const invited = await ask('POST', '/organisation/invitations', { email: 'p@example.com', role: 'member' });
  const filed = await ask('POST', '/me/dsrs', { type: 'Access' });
  await ask('POST', '/me/email', { email: 'next@example.com', password: goodPassword });
  await ask('POST', '/me/consents', { consent: true });
  await fillCounts();
  const answers = [
    await ask('DELETE', `/organisation/api-keys/${key}`),
    await ask('PATCH', `/organisation/members/${id}`, { role: 'auditor' }),
    await ask('DELETE', `/organisation/members/${id}`),
    await ask('DELETE', `/organisation/invitations/${idOf(invited)}`),
    await ask('POST', `/me/dsrs/${idOf(filed)}/cancel`),
    await ask('DELETE', '/me/email-change'),
    await ask('POST', '/me/consents', { consent: false }),
    // Once more, though it stands: the answer is the decision that does.
    await ask('POST', '/me/consents', { consent: false }),
    await ask('POST', '/me/consents', { consent: false, purpose: 'newsletter' }),
    await ask('POST', '/auth/logout'),
  ];
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  expect(idOf(answers[7] ?? { body: null })).toBe(idOf(answers[6] ?? { body: null }));
  expect(await countEntries('consent.withdrawn')).toBe(2);
});
