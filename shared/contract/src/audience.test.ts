import { isFor } from './audience.ts';
import type { Audience } from './remote.ts';
import type { SessionUser } from './shell.ts';

const person = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  email: 'amina@example.com',
  role: 'user',
  ...changes,
});
const operator = person({ role: 'admin' });
const owner = person({ memberRole: 'owner', entitlements: ['alerts'] });
const auditor = person({ memberRole: 'auditor' });

test.each<[string, Audience | undefined, SessionUser | null, boolean]>([
  ['no audience, a visitor', undefined, null, true],
  ['no audience, an operator', {}, operator, true],
  ['visitors, a visitor', { roles: ['visitor'] }, null, true],
  ['visitors, a person', { roles: ['visitor'] }, owner, false],
  ['users, a person without an organisation', { roles: ['user'] }, person(), true],
  ['users, an owner', { roles: ['user'] }, owner, true],
  ['users, an operator', { roles: ['user'] }, operator, false],
  ['operators, an operator', { roles: ['operator'] }, operator, true],
  ['operators, an owner', { roles: ['operator'] }, owner, false],
  ["an organisation's admins, an operator", { roles: ['admin'] }, operator, false],
  ['owners or auditors, an auditor', { roles: ['owner', 'auditor'] }, auditor, true],
  ['no role at all, an operator', { roles: [] }, operator, false],
  ['a plan with it', { entitlement: 'alerts' }, owner, true],
  ['a plan without it', { entitlement: 'alerts' }, auditor, false],
  ['a plan, and a visitor', { entitlement: 'alerts' }, null, false],
  ['the role without the plan', { roles: ['auditor'], entitlement: 'alerts' }, auditor, false],
])('a link for %s', (_what, audience, user, isTheirs) => {
  expect(isFor(audience, user)).toBe(isTheirs);
});
