import type { ErasureReport } from '@adili/schemas/erasures/erasure';
import { checkChains } from '../../data/check-chains.ts';
import { sourceOver } from '../../data/row-source.ts';
import { recordAuditEntry } from '../../domain/audit-entries/audit-entries.ts';
import { linkAuditEntries } from '../../domain/audit-entries/link-entries.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { atWorkOn, canary, completeDeletion, placesOf } from '../../testing/canary.ts';
import { colleague } from '../../testing/colleague.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const later = '2999-01-01T00:00:00.000Z';
const at = '2026-11-01T09:00:00.000Z';

test('who calls themselves as every mail begins, or by an id, has no job or sign-in of others erased', async () => {
  const { store, background } = api.services;
  const payment = '01a1fd55-7a80-7008-bdfc-ffd6759b78f6';
  const mail = { to: 'adam@gmail.com', subject: 'Hello', text: 'If you did not ask for this, log in.' };
  const waiting = { tries: 1, createdAt: at, dueAt: later, lease: 0 };
  await store.jobs.insert({ ...waiting, id: 'their mail', kind: 'mail', payload: mail });
  await store.jobs.insert({ ...waiting, id: 'their payment', kind: 'confirm payment', payload: { payment } });
  await store.challenges.insert({ id: 'their passkey', kind: 'signIn', expiresAt: later });
  const { token, user } = await api.cast.verified('m@gmail.co');
  const profile = { fullName: 'If you', company: 'C', phone: payment.slice(0, 15) };
  expect((await api.call('PUT', '/me/profile', { token, body: profile })).status).toBe(200);
  await store.jobs.insert({ ...waiting, id: 'own mail', kind: 'mail', payload: { ...mail, to: user.email } });
  await completeDeletion(api, token);
  await background.idle();
  const left = await Promise.all(
    ['their mail', 'their payment', 'own mail'].map(async (id) => (await store.jobs.byId(id)) !== null),
  );
  expect(left).toEqual([true, true, false]);
  expect(await store.challenges.byId('their passkey')).not.toBeNull();
});

test('a colleague’s key and the reason of a reversal that name the person do so no more; others stay', async () => {
  const { store, background } = api.services;
  const person = await api.cast.verified(canary.email);
  const organisationId = person.user.organisationId ?? '';
  const profile = { fullName: canary.fullName, company: `${canary.fullName} Ltd`, phone: canary.phone };
  await api.call('PUT', '/me/profile', { token: person.token, body: profile });
  const { token } = await colleague(api, organisationId, 'owner');
  const keys: string[] = [];
  for (const name of [`Key of ${canary.fullName}`, 'Key of Amina']) {
    const { body } = await api.call('POST', '/organisation/api-keys', {
      token,
      body: { name, scopes: ['organisation:read'] },
    });
    keys.push((body as { id: string }).id);
  }
  await store.transaction(async (tables) => {
    for (const detail of [`${canary.email} paid twice`, 'Paid twice'])
      await recordAuditEntry(api.services, tables, {
        actor: 'an operator',
        action: 'payment.reversed',
        target: 'a payment',
        detail,
        organisationId,
      });
  });
  await linkAuditEntries(api.services);
  const { report } = await completeDeletion(api, person.token);
  await background.idle();
  const names = (await store.apiKeys.byIds(keys)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['API key', 'Key of Amina']);
  const details = (await store.auditEntries.where('target', 'a payment')).map(({ detail }) => detail);
  expect(details.toSorted()).toEqual(['', 'Paid twice']);
  expect((await placesOf(api, person.user.id)).tables).toEqual(['organisations']);
  const { parts } = (await report()).body as ErasureReport;
  expect(parts.find(({ part }) => part === 'organisations')).toMatchObject({
    kept: 1,
    why: expect.stringContaining('its name'),
  });
  await expect(checkChains(sourceOver(store))).resolves.toMatchObject({ chains: expect.any(Number) });
});

test('what an erased person asked for before stays as it is, and starts no erasure of nobody', async () => {
  const { token } = await api.cast.verified();
  const { id } = (await api.call('DELETE', '/me', { token })).body as { id: string };
  const { change } = await atWorkOn(api, id);
  await change({ status: 'in_progress' });
  await change({ status: 'rejected', reason: 'Not yet' });
  await completeDeletion(api, token);
  await api.services.background.idle();
  const refused = { status: 409, body: { code: 'person_erased' } };
  for (const asked of [{ undo: { reason: 'Again' } }, { note: 'Amina called' }, { status: 'completed' }])
    expect(await change(asked)).toMatchObject(refused);
  expect(await api.services.store.dataSubjectRequests.byId(id)).toMatchObject({
    status: 'rejected',
    notes: [],
  });
});
