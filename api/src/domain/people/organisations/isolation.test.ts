import { routes } from '../../../http/routes.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rules = 'gdpr';
const requirement = 'gdpr:art-30-1';
const reason = { reason: 'We keep no such records' };
const newest = 'f'.repeat(64);

async function adopt({ token }: { token: string }): Promise<string> {
  await api.call('POST', '/organisation/frameworks', { token, body: { framework: rules } });
  return rules;
}

async function adoptOlder(owner: { token: string }): Promise<string> {
  const shipped = api.services.frameworks as Map<string, LoadedFramework>;
  const { facts, ...now } = shipped.get(rules) as LoadedFramework;
  shipped.set(rules, { ...now, facts: { ...facts, sha256: 'e'.repeat(64) } });
  await adopt(owner);
  shipped.set(rules, { ...now, facts: { ...facts, sha256: newest } });
  return rules;
}

async function excludeByAnother(owner: { token: string; organisationId: string }): Promise<string> {
  await adopt(owner);
  await givePlan(api, owner.organisationId, 'enterprise');
  const { token } = await colleague(api, owner.organisationId, 'admin');
  await api.call('PUT', `/organisation/requirements/${requirement}/exclusion`, { token, body: reason });
  return requirement;
}

/** Makes something of an organisation's, as its owner, and says its id. One for each path with an id. */
const belongings: Readonly<
  Record<string, (owner: { token: string; organisationId: string }) => Promise<string>>
> = {
  '/organisation/members/:id': async ({ organisationId }) =>
    (await colleague(api, organisationId, 'member')).id,
  '/organisation/invitations/:id': async ({ token }) => {
    const body = { email: 'invited@example.com', role: 'member' };
    const answer = await api.call('POST', '/organisation/invitations', { token, body });
    return (answer.body as { id: string }).id;
  },
  '/organisation/api-keys/:id': async ({ token }) => {
    const body = { name: 'Reports', scopes: ['audit:read'] };
    const answer = await api.call('POST', '/organisation/api-keys', { token, body });
    return (answer.body as { id: string }).id;
  },
  '/organisation/frameworks/:id': adopt,
  '/organisation/frameworks/:id/update': adoptOlder,
  '/organisation/requirements/:id': async (owner) => {
    await adopt(owner);
    return requirement;
  },
  '/organisation/requirements/:id/exclusion': excludeByAnother,
  '/organisation/requirements/:id/exclusion/approval': excludeByAnother,
};

const bodies: Readonly<Record<string, unknown>> = {
  'PATCH /organisation/members/:id': { role: 'auditor' },
  'POST /organisation/frameworks/:id/update': { sha256: newest },
  'PATCH /organisation/requirements/:id': { due: '2026-12-31' },
  'PUT /organisation/requirements/:id/exclusion': reason,
};

const withId = routes.filter(({ path }) => path.startsWith('/organisation') && path.includes(':id'));

test.each(withId)('$address knows no id of another organisation', async ({ address, method, path }) => {
  const [ours, theirs] = [await api.users.verified(), await api.users.verified()];
  const make = belongings[path];
  if (!make) throw new Error(`Say above how something at ${path} is made`);
  const owner = { token: theirs.token, organisationId: theirs.user.organisationId ?? '' };
  const id = await make(owner);
  const call = (token: string) =>
    api.call(method.toUpperCase(), path.replace(':id', id), { token, body: bodies[address] });
  expect((await call(ours.token)).status).toBe(404);
  expect((await call(theirs.token)).status).toBeLessThan(300);
});

test('what is read of an organisation is its own', async () => {
  const [ours, theirs] = [await api.users.verified(), await api.users.verified()];
  const body = { email: 'somebody@example.com', role: 'member' };
  await api.call('POST', '/organisation/invitations', { token: theirs.token, body });
  for (const { path } of routes.filter(
    ({ method, path }) => method === 'get' && /^\/organisation(\/[^:]*)?$/.test(path),
  )) {
    const answer = await api.call('GET', path, { token: ours.token });
    expect(answer.status).toBe(200);
    for (const foreign of [theirs.user.organisationId, theirs.user.email, body.email])
      expect(answer.text).not.toContain(foreign);
  }
});
