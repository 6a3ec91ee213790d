import type { ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { sweep } from '../../../start/retention.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

const adminKey = 'key-of-tests';
let api: TestApi;
let boss: Awaited<ReturnType<TestApi['users']['logIn']>>;
beforeEach(async () => {
  api = await startTestApi();
  boss = await api.users.logIn(operator.email, operator.password);
  for (const email of ['first@example.com', 'second@example.com']) {
    await api.call('POST', '/contact-sales', { body: { email } });
    api.clock.advance(1_000);
  }
});
afterEach(() => api.stop());

const inbox = async (query = '') => {
  const answer = await api.call('GET', `/admin/messages${query}`, { token: boss.token, adminKey });
  return answer.body as ShownMessage[];
};
const handle = (id: string | undefined, handled: unknown) =>
  api.call('PATCH', `/admin/messages/${id}`, { token: boss.token, adminKey, body: { handled } });
const readAddresses = async (query: string) => (await inbox(query)).map(({ email }) => email);

test('a message is handled once, by whom and when, and can be taken up again', async () => {
  const [second] = await inbox();
  const handled_at = api.clock.now().toISOString();
  const handled = {
    ...second,
    handled: true,
    handled_at,
    handled_by: boss.user.id,
    handled_by_name: operator.email,
  };
  expect((await handle(second?.id, true)).body).toEqual(handled);
  api.clock.advance(60_000);
  expect((await handle(second?.id, true)).body).toEqual(handled);
  expect(await inbox('?handled=true')).toEqual([handled]);
  expect(await readAddresses('?handled=false')).toEqual(['first@example.com']);
  expect((await handle(second?.id, false)).body).toEqual(second);
  expect(await readAddresses('?handled=false')).toEqual(['second@example.com', 'first@example.com']);
  const log = (await api.call('GET', `/admin/logs?target=${second?.id}`, { token: boss.token, adminKey }))
    .body;
  expect((log as { action: string }[]).map(({ action }) => action)).toEqual([
    'message.reopened',
    'message.handled',
    'message.received',
  ]);
});

test('a message is deleted a year after it was handled', async () => {
  const [second] = await inbox();
  api.clock.advance(10 * 86_400_000);
  boss = await api.users.logIn(operator.email, operator.password);
  expect((await handle(second?.id, true)).status).toBe(200);
  api.clock.advance(364 * 86_400_000);
  const left = async () => {
    await sweep(api.services);
    return (await api.services.store.contactMessages.after('2000-01-01T00:00:00.000Z')).map(
      ({ email }) => email,
    );
  };
  expect(await left()).toEqual(['second@example.com', 'first@example.com']);
  api.clock.advance(2 * 86_400_000);
  expect(await left()).toEqual(['first@example.com']);
});

test('the inbox is narrowed by the call that a message came by, and searched', async () => {
  await api.call('POST', '/demo-request', { body: { email: 'demo@example.com' } });
  expect(await readAddresses('?source=demo-request')).toEqual(['demo@example.com']);
  expect(await readAddresses('?source=contact-sales&q=FIRST')).toEqual(['first@example.com']);
});

test('a message that is not there, and a word that says nothing, are refused', async () => {
  expect((await handle('nobody', true)).body).toEqual({
    error: 'There is no such message.',
    code: 'not_found',
  });
  const [second] = await inbox();
  expect((await handle(second?.id, 'yes')).body).toMatchObject({
    fields: { handled: 'Say whether the message was handled' },
  });
});
