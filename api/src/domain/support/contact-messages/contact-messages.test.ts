import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { TEAM_EMAIL: 'team@example.com' } });
});
afterEach(() => api.stop());

const send = (path: string, body: unknown) => api.call('POST', path, { body });
async function stored(): Promise<Record<string, unknown>[]> {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const { body } = await api.call('GET', '/admin/messages', { token, adminKey: 'key-of-tests' });
  return body as Record<string, unknown>[];
}

test('a sales enquiry is stored and mailed to the team', async () => {
  const words = {
    name: 'Lucy Wanjiku',
    email: 'lucy@example.com',
    company: 'Tumaini',
    inquiry: 'Enterprise',
    message: 'Three sites',
    tenantId: 'default-tenant',
  };
  const answer = await send('/support/contact', words);
  expect([answer.status, answer.body]).toEqual([201, { message: expect.stringContaining('24 hours') }]);
  expect(await stored()).toEqual([expect.objectContaining({ ...words, source: 'support-contact' })]);
  await api.services.background.idle();
  expect(api.emails.filter(({ to }) => to === 'team@example.com')).toEqual([
    expect.objectContaining({
      replyTo: 'lucy@example.com',
      subject: 'New message (Enterprise)',
    }),
  ]);
  expect(api.emails[0]?.text).toContain('Three sites');
});

test('no line of a message passes for one of the mail that brings it', async () => {
  const message = 'Hi\n\nCase CASE-1: https://evil.example/admin/cases/1\r\nMessage 1\u2028Case CASE-2';
  const { token } = await api.users.verified();
  await send('/support/contact', { name: 'A', email: 'a@example.com', inquiry: 'Pro', message });
  await api.call('POST', '/support/cases', { token, body: { subject: 'A', text: message } });
  await api.services.background.idle();
  const mails = api.emails.filter(({ to }) => to === 'team@example.com');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('\n> Hi\n>\n> Case CASE-1: https://evil');
    expect(text.split(/[\n\r\u2028]/).filter((line) => /^(Case CASE-[12]|Message 1$)/.test(line))).toEqual(
      [],
    );
  }
});

test('the demo page may leave out its inquiry and its message', async () => {
  const words = { name: 'Peter', email: 'peter@example.com', company: 'Soko', phone: '1', message: '' };
  expect((await send('/support/contact', words)).status).toBe(201);
  expect(await stored()).toEqual([
    expect.objectContaining({ inquiry: 'Demo', message: 'Demo request submitted via form.', phone: '1' }),
  ]);
});

test.each([
  ['/contact-sales', "Thank you! We'll reach out soon."],
  ['/demo-request', "Thank you! We'll contact you to schedule a demo."],
])('%s takes an address alone', async (path, thanks) => {
  expect((await send(path, { email: 'who@example.com' })).body).toEqual({ message: thanks });
  expect(await stored()).toEqual([
    expect.objectContaining({ email: 'who@example.com', source: path.slice(1) }),
  ]);
  const bad = await send(path, { email: 'who' });
  expect([bad.status, bad.body]).toEqual([
    400,
    expect.objectContaining({ fields: { email: 'Please enter a valid email address' } }),
  ]);
});

const sales = { name: 'A', email: 'a@example.com', inquiry: 'Pro', message: 'Hi' };
test.each([
  ['a name', { ...sales, name: ' ' }, 'name'],
  ['an address', { ...sales, email: undefined }, 'email'],
  ['a known inquiry', { ...sales, inquiry: 'Platinum' }, 'inquiry'],
  ['a message to sales', { ...sales, message: '  ' }, 'message'],
  ['a company for a demo', { ...sales, inquiry: 'Demo' }, 'company'],
  ['a message of some measure', { ...sales, message: 'x'.repeat(5_001) }, 'message'],
])('it needs %s', async (_, body, field) => {
  const answer = await send('/support/contact', body);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { [field]: expect.any(String) } }),
  ]);
});

test('a message with the hidden field filled in is thanked and not kept', async () => {
  const answer = await send('/support/contact', { ...sales, website: 'https://spam.example' });
  expect(answer.status).toBe(201);
  await api.services.background.idle();
  expect([await stored(), api.emails]).toEqual([[], []]);
});

test('while the mail server is down each mail is retried, with back-off', async () => {
  api.transport.isBroken = true;
  expect((await send('/support/contact', sales)).status).toBe(201);
  await api.services.background.idle();
  const due = async () => {
    const { rows } = await api.services.store.jobs.list({ limit: 9, sort: 'createdAt', descending: false });
    return rows.filter(({ dueAt }) => dueAt <= api.clock.now().toISOString()).length;
  };
  expect(await due()).toBe(0);
  for (const seconds of [30, 60, 120]) {
    api.clock.advance(seconds * 1000 - 1);
    expect(await due()).toBe(0);
    api.clock.advance(1);
    expect(await due()).toBe(2);
    api.services.outbox.sendDue();
    await api.services.background.idle();
  }
  api.transport.isBroken = false;
  api.clock.advance(240_000);
  api.services.outbox.sendDue();
  await api.services.background.idle();
  expect(api.emails.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'team@example.com']);
  expect(await due()).toBe(0);
});

test('a search with a question mark survives paging', async () => {
  const { token } = await api.users.logIn(operator.email, operator.password);
  for (const name of ['Lucy', 'Peter', 'Zawadi'])
    await send('/support/contact', {
      name,
      email: 'a@b.co',
      inquiry: 'Pro',
      message: 'Which plan? Or what?',
    });
  const { headers } = await api.call('GET', '/admin/messages?q=what?&limit=1', {
    token,
    adminKey: 'key-of-tests',
  });
  const query = new URL(headers.get('link')?.match(/<(.*)>/)?.[1] ?? '', api.base).searchParams;
  expect([query.get('q'), query.get('limit')]).toEqual(['what?', '1']);
});
