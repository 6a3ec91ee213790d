import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { atWorkOn } from '../../../testing/data-subject-fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const start = async (email: string, more: object = {}) => {
  const answer = await api.call('POST', '/requests', { body: { email, type: 'Access', ...more } });
  await api.services.background.idle();
  return { ...answer, id: (answer.body as { id: string }).id };
};
const codeTo = (email: string) =>
  api.emails
    .filter(({ to, subject }) => to === email && /^(Your code|Ihr Code|Msimbo)/.test(subject))
    .at(-1)
    ?.text.match(/\b\d{8}\b/)?.[0] ?? '';
const confirm = (id: string, code: string) => api.call('POST', '/requests/confirm', { body: { id, code } });
const other = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

test('a mailed code opens a request once, timed from when it was sent', async () => {
  const { id, status } = await start('ann@example.com', { law: 'Kenya', details: 'All of it' });
  expect(status).toBe(202);
  const received = api.clock.now().toISOString();
  const code = codeTo('ann@example.com');
  api.clock.advance(minutes(29));
  const { status: opened, body } = await confirm(id, code);
  expect([opened, body]).toEqual([
    201,
    expect.objectContaining({ user_id: '', law: 'Kenya', details: 'All of it', created_at: received }),
  ]);
  expect((await confirm(id, code)).body).toMatchObject({ code: 'code_invalid' });
  await api.services.background.idle();
  const { reference } = body as DataSubjectRequest;
  const receipt = api.emails.find(({ subject }) => subject === 'We have your Access request');
  expect([receipt?.to, receipt?.text.includes(reference), receipt?.text.includes('/dashboard')]).toEqual([
    'ann@example.com',
    true,
    false,
  ]);
});

test.each([
  ['de', 'Ihr Antrag auf Auskunft ist eingegangen', 'Ihr Antrag auf Auskunft wurde abgelehnt', 'Guten Tag,'],
  ['sw', 'Tumepokea ombi lako la kupata data yako', 'Ombi lako la kupata data yako limekataliwa', 'Habari,'],
])('who asks in %s is written to in it, with what the operator wrote as it is', async (language, ...said) => {
  const [receipt, refusal, hello = ''] = said;
  const email = 'ann@example.com';
  const { id } = await start(email, { law: 'GDPR', language });
  const { body } = await confirm(id, codeTo(email));
  const request = body as DataSubjectRequest;
  expect(request.language).toBe(language);
  const { change } = await atWorkOn(api, request.id);
  await change({ status: 'in_progress' });
  await change({ status: 'rejected', reason: 'Nothing is kept' });
  await api.services.background.idle();
  const mails = api.emails.filter(({ to }) => to === email);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([receipt, refusal]));
  expect(
    mails.filter(({ html, text }) => !(html?.includes(`lang="${language}"`) && text.includes(hello))),
  ).toEqual([]);
  const refused = mails.find(({ subject }) => subject === refusal)?.text;
  expect(refused).toContain('Nothing is kept');
  expect(mails.find(({ subject }) => subject === receipt)?.text).toContain('(GDPR Art. 12(3), Art. 15)');
});

test('its day of receipt is read where who operates the service works', async () => {
  await api.stop();
  api = await startTestApi({ environment: { PRIVACY_TIME_ZONE: 'Europe/Berlin' } });
  api.clock.advance(Date.parse('2027-02-28T23:30:00.000Z') - api.clock.now().getTime());
  const { id } = await start('eve@example.com', { law: 'GDPR' });
  const { body } = await confirm(id, codeTo('eve@example.com'));
  // A month from 1 March, and not from the February that it still is in Martinique.
  expect(body).toMatchObject({ counted_in: 'Europe/Berlin', due_at: expect.stringMatching(/^2027-04-01/) });
});

test('it belongs to a later account once that proves the address', async () => {
  const { id } = await start('dan@example.com');
  const { body } = await confirm(id, codeTo('dan@example.com'));
  expect(body).toMatchObject({ law: 'Kenya', law_assumed: true });
  const own = async (token: string) =>
    ((await api.call('GET', '/me/dsrs', { token })).body as DataSubjectRequest[]).map(
      ({ reference }) => reference,
    );
  const dan = await api.users.customer('dan@example.com');
  const other = await api.users.customer('other@example.com');
  expect(await own(dan.token)).toEqual([]);
  await api.services.background.idle();
  const prove = async ({ token, user }: typeof dan) => {
    const link = api.transport.welcomes.find(({ to }) => to === user.email);
    const secret = link?.text.match(/token=([\w-]+)/)?.[1];
    return (await api.call('POST', '/auth/verify-email', { token, body: { token: secret } })).status;
  };
  expect([await prove(other), await prove(dan)]).toEqual([200, 200]);
  const { reference } = body as DataSubjectRequest;
  expect([await own(dan.token), await own(other.token)]).toEqual([[reference], []]);
  const exported = (await api.call('GET', '/me/export', { token: dan.token })).text;
  expect(exported.split(reference)).toHaveLength(2);
});

test('it belongs only to the account with that verified address', async () => {
  const verified = await api.users.verified('ben@example.com');
  const claimed = await api.users.customer('claimed@example.com');
  for (const email of ['ben@example.com', 'claimed@example.com']) {
    const { id } = await start(email);
    expect((await confirm(id, codeTo(email))).status).toBe(201);
  }
  // What proved it stands on the request: operators decide whether that is enough.
  const [kept] = await api.services.store.dataSubjectRequests.where('user_id', verified.user.id);
  expect(kept).toMatchObject({ identity: { how: 'mailbox', by: 'guest' }, history: [{ by: 'guest' }] });
  const own = async (token: string) => (await api.call('GET', '/me/dsrs', { token })).body;
  expect(await own(verified.token)).toHaveLength(1);
  expect(await own(claimed.token)).toEqual([]);
});

test('a later account exports it once the address is proved', async () => {
  const { id } = await start('new@example.com');
  await confirm(id, codeTo('new@example.com'));
  const claimed = await api.users.customer('new@example.com');
  const requests = async () => {
    const { body } = await api.call('GET', '/me/export', { token: claimed.token });
    return (body as { requests: unknown[] }).requests;
  };
  expect(await requests()).toEqual([]);
  const account = await api.services.store.users.byId(claimed.user.id);
  if (account) await api.services.store.users.replace({ ...account, emailVerifiedAt: account.createdAt });
  expect(await requests()).toMatchObject([{ type: 'Access', email: 'new@example.com' }]);
});

test('answers do not reveal whether an address has an account', async () => {
  await api.users.verified('known@example.com');
  const answers = [await start('known@example.com'), await start('nobody@example.com')];
  const [known, nobody] = answers.map(({ status, text, id }) => [status, text.replace(id, '')]);
  expect(known?.[1]).toBe(String(nobody?.[1]).replace('nobody@', 'known@'));
  expect(known?.[0]).toBe(nobody?.[0]);
});

test('a code expires after half an hour, or after five wrong tries', async () => {
  const late = await start('late@example.com');
  api.clock.advance(minutes(30));
  expect((await confirm(late.id, codeTo('late@example.com'))).status).toBe(400);
  const { id } = await start('ann@example.com');
  const code = codeTo('ann@example.com');
  const wrong = Array.from({ length: 5 }, () => confirm(id, other(code)));
  expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect((await confirm(id, code)).status).toBe(400);
});

test('a network gets three codes an hour for a mailbox, unnoticed', async () => {
  for (const tag of ['', '+a', '+b', '+c']) expect((await start(`ann${tag}@example.com`)).status).toBe(202);
  expect(api.emails).toHaveLength(3);
  api.clock.advance(minutes(60));
  await start('ann+d@example.com');
  expect(api.emails).toHaveLength(4);
});

test('a mailbox gets ten codes an hour from all networks together', async () => {
  await api.stop();
  api = await startTestApi({ environment: { TRUST_PROXY: '1' } });
  const from = async (network: number) => {
    const headers = { 'x-forwarded-for': `192.0.${network}.1` };
    const body = { email: 'ann@example.com', type: 'Access' };
    const { status, body: said } = await api.call('POST', '/requests', { body, headers });
    await api.services.background.idle();
    return [status, (said as { message: string }).message];
  };
  const first = await from(1);
  for (let tries = 0; tries < 9; tries += 1) expect(await from(1)).toEqual(first);
  expect(api.emails).toHaveLength(3);
  expect(await from(2)).toEqual(first);
  expect(api.emails).toHaveLength(4);
  for (const network of [3, 3, 3, 4, 4, 4, 5, 6]) expect(await from(network)).toEqual(first);
  expect(api.emails).toHaveLength(10);
});

test('no code is stored, and a program’s form leads to none', async () => {
  const { id } = await start('ann@example.com');
  const kept = await api.services.store.guestRequests.byId(id);
  expect(JSON.stringify(kept)).not.toContain(codeTo('ann@example.com'));
  const { id: dropped, status } = await start('bot@example.com', { website: 'https://spam.example' });
  expect([status, await api.services.store.guestRequests.byId(dropped), codeTo('bot@example.com')]).toEqual([
    202,
    null,
    '',
  ]);
});

test('a mailbox has one open Deletion, however its address is spelled', async () => {
  const ask = async (email: string, type: string) => {
    const { id } = await start(email, { type });
    return await confirm(id, codeTo(email));
  };
  const statuses = [];
  for (const email of ['ann@example.com', 'ann+2@example.com', 'ben@example.com'])
    statuses.push((await ask(email, 'Deletion')).status);
  expect(statuses).toEqual([201, 409, 201]);
  api.clock.advance(minutes(60));
  const first = (await ask('ann@example.com', 'Access')).body as DataSubjectRequest;
  const second = (await ask('ann+2@example.com', 'Access')).body as DataSubjectRequest;
  const { detail } = await atWorkOn(api, first.id);
  expect((await detail()).body).toMatchObject({ duplicates: [second.reference] });
});
