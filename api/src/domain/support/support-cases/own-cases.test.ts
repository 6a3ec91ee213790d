import { hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startSupport, supportEnvironment, type TestSupport, team } from '../../../testing/support.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
let support: TestSupport;
beforeEach(async () => {
  api = await startTestApi({ environment: supportEnvironment });
  support = await startSupport(api);
});
afterEach(() => api.stop());

test('a case is opened, answered, written on, closed and open again, and each side is told', async () => {
  const opened = await support.open({ subject: 'An import', text: 'It fails' });
  expect(opened).toMatchObject({
    reference: expect.stringMatching(/^CASE-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    subject: 'An import',
    state: 'open',
    priority: 'priority',
    source: 'dashboard',
    openedBy: support.id,
    replyBy: new Date(Date.parse(opened.openedAt) + hours(24)).toISOString(),
    messages: [{ by: 'customer', text: 'It fails', files: [] }],
  });
  const emails = api.emails;
  await api.services.background.idle();
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [support.email, `We have your case ${opened.reference}`],
      [team, `New case ${opened.reference} (priority)`],
    ]),
  );
  const [confirmation] = await support.mailsTo(support.email);
  expect(confirmation?.text).toMatch(/by \w{3},? \d+ \w+.* GMT\+3/);
  expect(confirmation?.text).not.toContain('It fails');

  api.clock.advance(minutes(3));
  const answered = await support.answer(opened.id, { text: 'Try <b>UTF-8</b>.\n\nThen again.' });
  expect(answered).toMatchObject({
    status: 201,
    body: { state: 'waiting', assignee: support.operatorId, firstAnsweredAt: api.clock.now().toISOString() },
  });
  const [mail] = await support.mailsTo(support.email);
  expect(mail?.text).toContain('Try <b>UTF-8</b>.\n\nThen again.');
  expect(mail?.html).toContain('Try &lt;b&gt;UTF-8&lt;/b&gt;.');
  expect(mail?.text).toContain(`/dashboard/support/${opened.id}`);
  expect(mail?.text).toContain('Replies to this email are not read: please answer on the page.');
  expect(mail?.replyTo).toBeUndefined();
  const read = (await support.ask(`GET /support/cases/${opened.id}`)).body;
  expect(read.messages.map(({ by, name }) => [by, name])).toEqual([
    ['customer', support.email],
    ['team', 'Adili support'],
  ]);

  api.clock.advance(minutes(3));
  const written = await support.ask(`POST /support/cases/${opened.id}/messages`, { text: 'It works' });
  const again = new Date(api.clock.now().getTime() + hours(24)).toISOString();
  expect(written).toMatchObject({ status: 201, body: { state: 'open', replyBy: again } });
  expect(written.body.reopenedAt).toBeUndefined();
  expect(await support.mailsTo(team)).toEqual([
    expect.objectContaining({ subject: `New message in case ${opened.reference} (priority)` }),
  ]);
  // Its time runs on from the first words without an answer.
  api.clock.advance(minutes(3));
  const more = await support.ask(`POST /support/cases/${opened.id}/messages`, { text: 'Not quite' });
  expect(more.body.replyBy).toBe(again);

  const close = (version: number) =>
    support.ask(`PATCH /support/cases/${opened.id}`, { state: 'closed', version });
  expect(await close(written.body.version)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { messages: more.body.messages } },
  });
  const closed = await close(more.body.version);
  expect(closed).toMatchObject({
    status: 200,
    body: { state: 'closed', closedAt: api.clock.now().toISOString() },
  });
  api.clock.advance(minutes(3));
  const reopened = await support.ask(`POST /support/cases/${opened.id}/messages`, { text: 'Again' });
  expect(reopened.body).toMatchObject({ state: 'open', reopenedAt: api.clock.now().toISOString() });
  expect(reopened.body.closedAt).toBeUndefined();
});

test('who opened a case sees it, and owners and admins of the organisation; for all others there is none', async () => {
  const [admin, member, auditor] = [
    await support.colleague('admin'),
    await support.colleague('member'),
    await support.colleague('auditor'),
  ];
  const mine = await support.open({}, auditor.token);
  expect(mine).toMatchObject({ state: 'open', openedBy: auditor.id });
  const listed = async (by: string) =>
    (await support.as<{ id: string }[]>(by, 'GET /support/cases')).body.map(({ id }) => id);
  for (const by of [auditor.token, admin.token, support.token]) {
    expect((await support.as(by, `GET /support/cases/${mine.id}`)).status).toBe(200);
    expect(await listed(by)).toEqual([mine.id]);
  }
  expect(await listed(member.token)).toEqual([]);
  for (const [address, body] of [
    [`GET /support/cases/${mine.id}`],
    [`POST /support/cases/${mine.id}/messages`, { text: 'x' }],
    [`PATCH /support/cases/${mine.id}`, { state: 'closed' }],
    [`GET /support/cases/${mine.id}/files/x`],
  ] as const)
    expect([address, (await support.as(member.token, address, body)).status]).toEqual([address, 404]);
});

test('who wrote in a case of another gets no answer once they no longer see it', async () => {
  const member = await support.colleague('member');
  const admin = await support.colleague('admin');
  const { id } = await support.open({}, member.token);
  await support.as(admin.token, `POST /support/cases/${id}/messages`, { text: 'Me too' });
  const answered = async () => {
    await support.mailsTo('');
    await support.answer(id, { text: 'The secret is 7' });
    await api.services.background.idle();
    return api.emails
      .splice(0)
      .map(({ to }) => to)
      .toSorted();
  };
  expect(await answered()).toEqual([member.email, admin.email].toSorted());
  const { users } = api.services.store;
  const account = await users.byId(admin.id);
  if (account) await users.replace({ ...account, memberRole: 'member' });
  expect(await answered()).toEqual([member.email]);
  const opener = await users.byId(member.id);
  if (opener) await users.replace({ ...opener, organisationId: undefined, memberRole: undefined });
  expect(await answered()).toEqual([support.email]);
});

test('10,000 characters of any letters are one message; a person opens 20 cases a day', async () => {
  const text = '漢'.repeat(10_000);
  const subject = '=cmd|"/c calc"!A1 <script>alert(1)</script>';
  const long = await support.open({ subject, text });
  expect(long).toMatchObject({ subject, messages: [{ text }] });
  expect(await support.ask('POST /support/cases', { subject: 'x', text: `${text}x` })).toMatchObject({
    status: 400,
    body: { fields: { text: 'This is too long' } },
  });
  const ofTeam = await support.mailsTo(team);
  expect(ofTeam[0]?.text).toContain('Plan: Growth');
  expect(ofTeam[0]?.subject).not.toContain('script');
  for (let number = 1; number < 20; number += 1) expect((await support.open()).state).toBe('open');
  expect(await support.ask('POST /support/cases', { subject: 'x', text: 'x' })).toMatchObject({
    status: 429,
    body: { code: 'too_many_changes' },
  });
  for (let number = 0; number < 100; number += 1)
    await support.ask(`POST /support/cases/${long.id}/messages`, { text: 'x' });
  expect((await support.ask(`POST /support/cases/${long.id}/messages`, { text: 'x' })).status).toBe(429);
});

test('their own export has their cases and what was said in them, without notes', async () => {
  const { id, reference } = await support.open({ text: 'Mine' });
  await support.upload(id, { name: 'a.txt', content: 'one' });
  await support.answer(id, { text: 'A note', note: true });
  await support.answer(id, { text: 'An answer' });
  const { body } = await support.ask<Record<string, unknown>>('GET /me/export');
  expect(body.supportCases).toEqual([expect.objectContaining({ reference, state: 'waiting' })]);
  const messages = body.supportMessages as { text: string }[];
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['An answer', 'Mine']);
  expect(body.supportFiles).toEqual([expect.objectContaining({ name: 'a.txt', size: 3 })]);
});

test('the export of who left has what was said until then, and nothing that others say after', async () => {
  const member = await support.colleague('member');
  const { id } = await support.open({ text: 'Mine' }, member.token);
  await support.answer(id, { text: 'For you' });
  api.clock.advance(minutes(1));
  const left = await support.as(support.token, `DELETE /organisation/members/${member.id}`);
  expect(left.status).toBe(204);
  api.clock.advance(minutes(1));
  await support.ask(`POST /support/cases/${id}/messages`, { text: 'Among us' });
  await support.answer(id, { text: 'For the others' });
  const { token } = await api.users.logIn(member.email, goodPassword);
  const { body } = await support.as<Record<string, unknown>>(token, 'GET /me/export');
  const messages = body.supportMessages as { text: string }[];
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['For you', 'Mine']);
});
