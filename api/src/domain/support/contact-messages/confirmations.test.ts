import { days, hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { TEAM_EMAIL: 'team@example.com' } });
});
afterEach(() => api.stop());

const words = {
  name: 'Win-a-prize',
  company: 'Spam & Co',
  phone: '0700 000 000',
  inquiry: 'Pro',
  message: 'Click https://spam.example now',
};

async function send(path: string, body: object): Promise<void> {
  expect((await api.call('POST', path, { body })).status).toBe(201);
  await api.services.background.idle();
}
const confirmations = () => api.emails.filter(({ to }) => to !== 'team@example.com');

test.each([
  ['/support/contact', { ...words, email: 'lucy@example.com' }, 'We have your message'],
  ['/contact-sales', { email: 'lucy@example.com' }, 'We’ll be in touch'],
  ['/demo-request', { email: 'lucy@example.com' }, 'We have your request for a demo'],
])('%s confirms to the sender, in our words alone', async (path, body, subject) => {
  await send(path, body);
  expect(confirmations()).toEqual([expect.objectContaining({ to: 'lucy@example.com', subject })]);
  const [mail] = confirmations();
  const all = JSON.stringify(mail);
  for (const typed of Object.values(words)) expect(all).not.toContain(typed);
  expect(mail?.replyTo).toBeUndefined();
});

test('a confirmation says that the message is here and why it came, and nothing more', async () => {
  await send('/support/contact', { ...words, email: 'lucy@example.com' });
  expect(confirmations()[0]?.text.split('\n\n')).toEqual([
    'Hello,',
    'Thank you for writing to us. We have your message and will reply within 24 hours.',
    expect.stringMatching(/^Your reference is CASE-\w{4}-\w{4}\.$/),
    expect.stringMatching(/^You get this email because your address was typed into a form/),
  ]);
});

test('a mailbox gets three confirmations a day over all forms', async () => {
  const spellings = ['Lucy@example.com', 'lucy@example.com', 'lucy+a@example.com', 'LUCY+b@EXAMPLE.com'];
  for (const email of spellings) await send('/demo-request', { email });
  await send('/support/contact', { ...words, email: 'lucy@example.com' });
  expect([confirmations().length, api.emails.length]).toEqual([3, 8]);
  await send('/demo-request', { email: 'peter@example.com' });
  expect(confirmations()).toHaveLength(4);
  api.clock.advance(days(1) - hours(1));
  await send('/demo-request', { email: 'lucy@example.com' });
  expect(confirmations()).toHaveLength(4);
  api.clock.advance(hours(1));
  await send('/demo-request', { email: 'lucy@example.com' });
  expect(confirmations()).toHaveLength(5);
});

test('the dots of a Gmail address make no further mailbox', async () => {
  for (const email of [
    'v.ictim@gmail.com',
    'vi.ctim@gmail.com',
    'victim+1@gmail.com',
    'victim@googlemail.com',
  ])
    await send('/demo-request', { email });
  for (const email of ['a.b@example.com', 'ab@example.com']) await send('/demo-request', { email });
  expect(confirmations()).toHaveLength(5);
});

test('a message with the hidden field filled in sends no mail', async () => {
  await send('/contact-sales', { email: 'victim@example.com', website: 'https://spam.example' });
  expect(api.emails).toEqual([]);
});
