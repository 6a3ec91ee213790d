import type { OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import { days } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startSupport, supportEnvironment, type TestSupport, team } from '../../../testing/support.ts';
import { openMissingCases } from '../support-cases/case-of-message.ts';
import { endOldCases } from '../support-cases/end-of-cases.ts';

let api: TestApi;
let support: TestSupport;
beforeEach(async () => {
  api = await startTestApi({ environment: supportEnvironment });
  support = await startSupport(api);
});
afterEach(() => api.stop());

const words = { name: 'Lucy', email: 'lucy@example.com', inquiry: 'Pro', message: 'Three sites', phone: '1' };
const send = async () => {
  expect((await api.call('POST', '/support/contact', { body: words })).status).toBe(201);
  const [row] = await queue();
  if (!row) throw new Error('No case');
  return row;
};
const queue = async () => (await support.operate<OperatorListedCase[]>('GET /admin/cases')).body;
const handled = async () =>
  (await support.operate<{ handled?: boolean }[]>('GET /admin/messages')).body.map((one) => one.handled);

test('a message of a public form is a case, which is answered by a mail that can be replied to', async () => {
  const row = await send();
  expect(row).toMatchObject({
    subject: 'Message of the contact form: Pro',
    source: 'support-contact',
    priority: 'standard',
    customer: { name: 'Lucy', email: 'lucy@example.com', inquiry: 'Pro', phone: '1' },
  });
  expect((await support.mailsTo(team))[0]?.text).toContain(`/admin/cases/${row.id}`);
  const answered = await support.answer(row.id, { text: 'Gladly.' });
  expect(answered.body.messages.map(({ by, text }) => [by, text])).toEqual([
    ['customer', 'Three sites'],
    ['team', 'Gladly.'],
  ]);
  const [mail] = await support.mailsTo('lucy@example.com');
  expect(mail).toMatchObject({ subject: `${row.reference}: our answer to your message`, replyTo: team });
  expect(mail?.text).toContain('Gladly.');
  expect(mail?.text).not.toContain('Three sites');
  // A customer's page has no such case.
  expect((await support.ask(`GET /support/cases/${row.id}`)).status).toBe(404);
});

test('a message is handled where its case is closed, whichever is said', async () => {
  const { id } = await send();
  const state = async () => (await queue())[0]?.state;
  await support.answer(id, { close: true });
  expect([await handled(), await state()]).toEqual([[true], 'closed']);
  await support.operate(`PATCH /admin/messages/${id}`, { handled: false });
  expect([await handled(), await state()]).toEqual([[undefined], 'open']);
  await support.operate(`PATCH /admin/messages/${id}`, { handled: true });
  expect([await handled(), await state()]).toEqual([[true], 'closed']);
  api.clock.advance(days(366));
  await sweep(api.services);
  await endOldCases(api.services);
  const { contactMessages, supportCases, caseMessages } = api.services.store;
  expect([await contactMessages.count(), await supportCases.count(), await caseMessages.count()]).toEqual([
    0, 0, 0,
  ]);
});

test('what a guest replied by mail is open again once an operator says so, and has its time', async () => {
  const { id } = await send();
  const reopen = () => support.operate(`PATCH /admin/cases/${id}`, { state: 'open' });
  await support.answer(id);
  api.clock.advance(days(2));
  await support.signIn();
  const replyBy = new Date(api.clock.now().getTime() + days(1)).toISOString();
  expect(await reopen()).toMatchObject({ status: 200, body: { state: 'open', replyBy } });
  await support.answer(id, { close: true });
  expect((await reopen()).body).toMatchObject({ state: 'open', reopenedAt: api.clock.now().toISOString() });
  expect(await handled()).toEqual([undefined]);
  const trail = await support.operate<{ action: string }[]>('GET /admin/logs');
  expect(trail.body.map(({ action }) => action).slice(0, 4)).toEqual([
    'message.reopened',
    'case.answered',
    'message.handled',
    'case.reopened',
  ]);
  // A member writes on the page, which opens theirs by itself.
  const own = await support.open();
  await support.answer(own.id);
  expect(await support.operate(`PATCH /admin/cases/${own.id}`, { state: 'open' })).toMatchObject({
    status: 400,
    body: { fields: { state: expect.any(String) } },
  });
});

test('a message of before there were cases gets one, of which nobody is warned', async () => {
  const { id } = await send();
  const { supportCases } = api.services.store;
  await supportCases.delete(id);
  api.clock.advance(days(3));
  await openMissingCases(api.services);
  const row = await supportCases.byId(id);
  expect(row).toMatchObject({ state: 'open', alarmedAt: api.clock.now().toISOString() });
  await openMissingCases(api.services);
  expect(await supportCases.count()).toBe(1);
});
