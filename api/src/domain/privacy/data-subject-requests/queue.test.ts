import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type {
  OperatorRequest,
  OperatorRequestDetail,
  RequestCounts,
} from '@adili/schemas/data-subject-requests/operator-request';
import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { remindOfDueRequests } from './reminders.ts';

let api: TestApi;
let asOperator: { token: string; adminKey: string };
let operatorId: string;
beforeEach(async () => {
  api = await startTestApi();
  const { token, user } = await api.users.logIn(operator.email, operator.password);
  asOperator = { token, adminKey: 'key-of-tests' };
  operatorId = user.id;
});
afterEach(() => api.stop());

const open = async (token: string, body: object) =>
  (await api.call('POST', '/me/dsrs', { token, body: { law: 'GDPR', ...body } })).body as DataSubjectRequest;
const change = async (id: string, body: object) => {
  const answer = await api.call('PATCH', `/admin/dsrs/${id}`, { ...asOperator, body });
  return { ...answer, detail: answer.body as OperatorRequestDetail };
};
const queue = async (query = '') => {
  // A session lasts less than the time that passes here.
  asOperator = { ...asOperator, token: (await api.users.logIn(operator.email, operator.password)).token };
  const { body } = await api.call('GET', `/admin/dsrs${query}`, asOperator);
  return (body as OperatorRequest[]).map(({ reference }) => reference);
};
const subjects = async (to: string) => {
  await api.services.background.idle();
  return api.emails.filter((mail) => mail.to === to).map(({ subject }) => subject);
};

test('the queue shows who asks and what is due; its person sees no notes', async () => {
  const { token, user } = await api.users.verified('ann@example.com');
  const first = await open(token, { type: 'Access' });
  const second = await open(token, { type: 'Access', law: 'Kenya' });
  const deletion = await open(token, { type: 'Deletion', law: 'CCPA' });
  expect(await queue('?sort=due_at')).toEqual([second.reference, first.reference, deletion.reference]);
  const { detail } = await change(first.id, {
    note: 'Called, sounded upset',
    answer: 'A draft',
    assignee: operatorId,
    identity: { how: 'account' },
  });
  expect(detail).toMatchObject({
    requester: { email: 'ann@example.com' },
    duplicates: [second.reference],
    assignee: operatorId,
    assignee_name: operator.email,
    identity: { how: 'account', by: operatorId },
    notes: [{ by: operatorId, text: 'Called, sounded upset' }],
    mails: [{ kind: 'received', at: first.created_at, job: expect.any(String) }],
    names: { [operatorId]: operator.email, [user.id]: 'ann@example.com' },
    version: 2,
  });
  const own = await api.call('GET', `/me/dsrs/${first.id}`, { token });
  expect(own.body).toEqual(first);
  expect((await api.call('GET', '/me/dsrs', { token })).text).not.toMatch(/upset|draft/i);
  expect((await api.call('GET', '/me/export', { token })).text).not.toMatch(/upset|draft/i);
});

test('what each person has under way is read once for a whole page', async () => {
  for (const name of ['ann', 'ben', 'cleo']) {
    const { token } = await api.users.verified(`${name}@example.com`);
    await open(token, { type: 'Access' });
  }
  const { dataSubjectRequests } = api.services.store;
  const reads = (['where', 'whereIn'] as const).map((name) => jest.spyOn(dataSubjectRequests, name));
  expect(await queue()).toHaveLength(3);
  expect(reads.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
});

test('the queue filters by status, type, assignee and due date', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const access = await open(token, { type: 'Access', law: 'Kenya' });
  const objection = await open(token, { type: 'Objection', law: 'LGPD' });
  const month = await open(token, { type: 'Access' });
  await change(objection.id, { status: 'in_progress', assignee: operatorId });
  const cancelled = await open(token, { type: 'Deletion' });
  await api.call('POST', `/me/dsrs/${cancelled.id}/cancel`, { token });
  api.clock.advance(days(13));
  expect(await queue('?status=open&sort=due_at')).toEqual([
    access.reference,
    objection.reference,
    month.reference,
  ]);
  expect(await queue('?due=overdue')).toEqual([access.reference]);
  expect(await queue('?due=soon')).toEqual([objection.reference]);
  expect(await queue('?status=cancelled')).toEqual([cancelled.reference]);
  expect(await queue(`?assignee=${operatorId}`)).toEqual([objection.reference]);
  expect(await queue('?assignee=nobody&type=Access&sort=due_at')).toEqual([
    access.reference,
    month.reference,
  ]);
  expect(await queue(`?q=${month.reference.toLowerCase()}`)).toEqual([month.reference]);
  expect(await queue('?q=ann@example')).toHaveLength(4);
  const { body } = await api.call('GET', '/admin/dsr-counts', asOperator);
  expect(body as RequestCounts).toEqual({
    open: 3,
    overdue: 1,
    due_soon: 1,
    unassigned: 2,
    assignees: [{ id: operatorId, name: operator.email, open: 1 }],
  });
  const file = await api.call('GET', '/admin/dsrs.csv?due=overdue', asOperator);
  expect(file.text).toContain(access.reference);
  expect(file.text).not.toContain(objection.reference);
});

test('requests of a former operator count as unassigned', async () => {
  const { token, user } = await api.users.verified('ann@example.com');
  const [left, kept] = [await open(token, { type: 'Access' }), await open(token, { type: 'Objection' })];
  await change(kept.id, { assignee: operatorId });
  const { dataSubjectRequests } = api.services.store;
  const row = await dataSubjectRequests.byId(left.id);
  if (row) await dataSubjectRequests.replace({ ...row, assignee: user.id });
  expect(await queue('?assignee=nobody')).toEqual([left.reference]);
});

test('a change based on an old version is refused', async () => {
  const { token } = await api.users.customer();
  const { id } = await open(token, { type: 'Access' });
  await change(id, { note: 'First', version: 1 });
  const late = await change(id, { status: 'in_progress', version: 1 });
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'changed_meanwhile' })]);
  expect(await queue('?status=pending')).toHaveLength(1);
  const unknown = await change(id, { assignee: 'nobody-of-that-id' });
  expect([unknown.status, unknown.body]).toEqual([
    400,
    expect.objectContaining({ fields: { assignee: 'Please choose an operator' } }),
  ]);
});

test('a step is taken back with a reason, which is mailed to the person', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const { id } = await open(token, { type: 'Objection' });
  await change(id, { status: 'in_progress' });
  await change(id, { status: 'rejected', reason: 'Not yours' });
  expect(await queue('?status=open')).toEqual([]);
  const { detail } = await change(id, { undo: { reason: 'It was yours' } });
  expect(await queue('?status=open')).toEqual([detail.reference]);
  expect(detail).toMatchObject({ status: 'in_progress', undo_to: 'pending' });
  expect(detail.reason).toBeUndefined();
  expect(detail.history.at(-1)).toMatchObject({ event: 'reopened', reason: 'It was yours' });
  expect(await subjects('ann@example.com')).toContain('We took back a step in your Objection request');
  expect((await change(id, { reason: 'None' })).body).toMatchObject({
    fields: { status: 'Please choose a status' },
  });
  expect((await change(id, { undo: {} })).body).toMatchObject({ fields: { 'undo.reason': 'Say why' } });
});

test('time is extended once, before it ends, as far as the law allows', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const { id, due_at } = await open(token, { type: 'Access' });
  const farther = await change(id, { extend: { reason: 'Many places', due_on: '2099-01-01' } });
  expect(farther.status).toBe(400);
  const { detail } = await change(id, { extend: { reason: 'Many places' } });
  expect(detail).toMatchObject({ extended: { reason: 'Many places', from: due_at } });
  expect(detail.due_at > due_at).toBe(true);
  expect(await subjects('ann@example.com')).toContain('We need more time for your Access request');
  expect((await change(id, { extend: { reason: 'More' } })).body).toMatchObject({
    code: 'extension_not_possible',
  });
  const kenyan = await open(token, { type: 'Access', law: 'Kenya' });
  expect((await change(kenyan.id, { extend: { reason: 'More' } })).status).toBe(409);
});

test('an extension moves no day of a rejection, and one that comes late is recorded as such', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const [{ id, due_at }, other] = [
    await open(token, { type: 'Access' }),
    await open(token, { type: 'Objection' }),
  ];
  for (const one of [id, other.id]) {
    await change(one, { extend: { reason: 'Many places' } });
    await change(one, { status: 'in_progress' });
  }
  const { body: rows } = await api.call('GET', '/admin/dsrs?type=Access', asOperator);
  expect(rows).toEqual([expect.objectContaining({ id, refuse_by: due_at })]);
  const rejection = { status: 'rejected', reason: 'Kept by law' };
  const { detail: inTime } = await change(other.id, rejection);
  expect(inTime.history.at(-1)).not.toHaveProperty('late');
  const { store } = api.services;
  const row = await store.dataSubjectRequests.byId(id);
  const created_at = new Date(Date.parse(due_at) - days(70)).toISOString();
  if (row) await store.dataSubjectRequests.replace({ ...row, created_at });
  const { detail } = await change(id, rejection);
  expect(detail).toMatchObject({
    status: 'rejected',
    history: expect.arrayContaining([expect.objectContaining({ status: 'rejected', late: true })]),
  });
  expect(detail).not.toHaveProperty('refuse_by');
  const trail = await store.auditEntries.where('target', id);
  expect(trail.map(({ detail: said }) => said)).toContain('in_progress -> rejected, late');
});

test('by Kenya’s law a portability request is rejected within 7 days and answered within 30', async () => {
  const { token } = await api.users.verified();
  const { id } = await open(token, { type: 'Portability', law: 'Kenya' });
  api.clock.advance(days(8));
  await queue();
  await change(id, { status: 'in_progress' });
  const { detail } = await change(id, { status: 'rejected', reason: 'Not theirs' });
  expect(detail.history.at(-1)).toMatchObject({ status: 'rejected', late: true });
});

test('the day of receipt is read where the organisation of the person works', async () => {
  api.clock.advance(Date.parse('2026-12-01T02:30:00.000Z') - api.clock.now().getTime());
  const { token } = await api.users.verified();
  const opened = async (timeZone: string) => {
    await api.call('PATCH', '/organisation', { token, body: { timeZone } });
    const { id, due_at } = await open(token, { type: timeZone === 'Europe/Berlin' ? 'Access' : 'Objection' });
    await queue();
    return [due_at.slice(0, 10), (await change(id, { note: 'Seen' })).detail.counted];
  };
  expect(await opened('Europe/Berlin')).toEqual([
    '2027-01-01',
    { from: '2026-12-01', zone: 'Europe/Berlin' },
  ]);
  expect(await opened('Africa/Nairobi')).toEqual([
    '2026-12-30',
    { from: '2026-11-30', zone: 'America/Martinique', allowed_until: '2027-01-01' },
  ]);
});

test('an extension or rejection needs a mail or a record to the person', async () => {
  const { token } = await api.users.customer('unproved@example.com');
  const { id, due_at } = await open(token, { type: 'Access', law: 'GDPR' });
  const longer = { extend: { reason: 'Many places' } };
  const refused = await change(id, longer);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'person_not_informed' }),
  ]);
  expect((await change(id, { note: 'They have no proved address' })).detail).toMatchObject({
    due_at,
    unreachable: true,
  });
  const { detail } = await change(id, { ...longer, informed: 'By a letter' });
  expect(detail.due_at > due_at).toBe(true);
  expect(detail.history.at(-1)).toMatchObject({ event: 'extended', informed: 'By a letter' });
  await change(id, { status: 'in_progress' });
  const rejected = { status: 'rejected', reason: 'Kept by law' };
  expect((await change(id, rejected)).body).toMatchObject({ code: 'person_not_informed' });
  const { detail: closed } = await change(id, { ...rejected, informed: 'In a call' });
  expect(closed.history.at(-1)).toMatchObject({ status: 'rejected', informed: 'In a call' });
  expect(await subjects('unproved@example.com')).toEqual([]);
});

test('an extension is mailed with its reason, its new day and where to turn', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const { id } = await open(token, { type: 'Access' });
  await change(id, { extend: { reason: 'Kept in many places' } });
  await api.services.background.idle();
  const mail = api.emails.find(({ subject }) => subject === 'We need more time for your Access request');
  expect(mail?.to).toBe('ann@example.com');
  expect(mail?.text).toMatch(/by 21 Dec 2026.*Kept in many places.*by 21 Feb 2027.*complaint with/s);
});

test('every rejection is mailed, and names authority and court', async () => {
  const { token } = await api.users.verified('ann@example.com');
  for (let times = 0; times < 12; times += 1) {
    const { id } = await open(token, { type: 'Objection', law: 'Kenya' });
    await change(id, { status: 'in_progress' });
    await change(id, { status: 'rejected', reason: 'Kept by law' });
  }
  const sent = await subjects('ann@example.com');
  const of = (subject: string) => sent.filter((one) => one === subject).length;
  expect(of('Your Objection request was rejected')).toBe(12);
  // What a person causes has its limit still.
  expect(of('We have your Objection request')).toBe(10);
  const { text } = api.emails.find(({ subject }) => subject.endsWith('was rejected')) ?? {};
  expect(text).toMatch(/complaint with the Office of the Data Protection Commissioner.*judicial remedy/);
});

test('an undelivered mail shows on its request and is resent from there', async () => {
  const { token } = await api.users.verified('ann@example.com');
  api.transport.isBroken = true;
  const [first, other] = [await open(token, { type: 'Access' }), await open(token, { type: 'Objection' })];
  await api.services.background.idle();
  api.transport.isBroken = false;
  const { store } = api.services;
  const job = (await store.dataSubjectRequests.byId(first.id))?.mails[0]?.job ?? '';
  const at = api.clock.now().toISOString();
  await store.transaction(async ({ jobs, deadJobs }) => {
    const { dueAt: _, lease: __, ...work } = (await jobs.byId(job)) ?? { payload: {} };
    await jobs.delete(job);
    const payload = { ...work.payload, to: 'ann@gone.example' };
    await deadJobs.insert({ id: job, kind: 'mail', payload, tries: 27, createdAt: at, diedAt: at });
  });
  expect((await change(first.id, { note: 'No answer yet' })).detail.mails).toEqual([
    { kind: 'received', at: first.created_at, job, undelivered_at: at },
  ]);
  expect((await change(other.id, { resend: job })).status).toBe(404);
  const { detail } = await change(first.id, { resend: job });
  expect(detail.mails).toEqual([{ kind: 'received', at: first.created_at, job }]);
  expect((await change(first.id, { resend: job })).status).toBe(404);
  expect(await store.deadJobs.count()).toBe(0);
  // To the address that the person has now.
  expect(await subjects('ann@example.com')).toEqual(['We have your Access request']);
});

test('a person cancels what is under way, and reaches no request of others', async () => {
  const { token } = await api.users.verified('ann@example.com');
  const stranger = await api.users.customer();
  const { id } = await open(token, { type: 'Deletion' });
  const cancel = (as: string) => api.call('POST', `/me/dsrs/${id}/cancel`, { token: as });
  expect((await cancel(stranger.token)).status).toBe(404);
  expect((await api.call('GET', `/me/dsrs/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await cancel(token)).body).toMatchObject({ status: 'cancelled' });
  expect((await cancel(token)).body).toMatchObject({ code: 'request_finished' });
  expect((await change(id, { status: 'in_progress' })).status).toBe(409);
  expect(await subjects('ann@example.com')).toContain('Your Deletion request is cancelled');
});

test('operators are reminded three days before, on the day, then weekly', async () => {
  const { token } = await api.users.customer();
  const { reference, id } = await open(token, { type: 'Access', law: 'Kenya' });
  const look = () => Promise.all([1, 2, 3].map(() => remindOfDueRequests(api.services)));
  await look();
  expect(await subjects(operator.email)).toEqual([]);
  api.clock.advance(days(3));
  expect(await queue('?due=soon')).toEqual([]);
  api.clock.advance(days(1));
  expect(await queue('?due=soon')).toEqual([reference]);
  expect((await api.call('GET', '/admin/dsr-counts', asOperator)).body).toMatchObject({ due_soon: 1 });
  await look();
  expect(await subjects(operator.email)).toEqual([`${reference} is due in 3 days`]);
  api.clock.advance(days(3));
  await look();
  await look();
  expect((await subjects(operator.email)).toSorted()).toEqual([
    `${reference} is due in 3 days`,
    `${reference} is due today`,
  ]);
  const kept = await api.services.store.dataSubjectRequests.byId(id);
  expect(kept?.mails.map(({ kind }) => kind)).toEqual(['reminder.soon', 'reminder.due']);
  api.clock.advance(days(6));
  await look();
  expect(await subjects(operator.email)).toHaveLength(2);
  api.clock.advance(days(1));
  await look();
  await look();
  expect((await subjects(operator.email)).at(-1)).toBe(`${reference} is overdue`);
  expect(await subjects(operator.email)).toHaveLength(3);
});

test('operators are reminded of the last day for a rejection where an answer is due later', async () => {
  const { token } = await api.users.customer();
  const { reference, id } = await open(token, { type: 'Portability', law: 'Kenya' });
  const lookAfter = async (elapsed: number) => {
    api.clock.advance(days(elapsed));
    for (const _ of [1, 2]) await remindOfDueRequests(api.services);
    return (await subjects(operator.email)).toSorted();
  };
  expect(await lookAfter(3)).toEqual([]);
  const soon = `A rejection of ${reference} is due in 3 days`;
  expect(await lookAfter(1)).toEqual([soon]);
  const both = [soon, `A rejection of ${reference} is due today`];
  expect(await lookAfter(3)).toEqual(both);
  // It is over: no rejection would be in time, and the answer is due weeks later.
  expect(await lookAfter(8)).toEqual(both);
  const kept = await api.services.store.dataSubjectRequests.byId(id);
  expect(kept?.mails.map(({ kind }) => kind)).toEqual(['reminder.refusal_soon', 'reminder.refusal_due']);
});

test('a reopened request is reminded of anew', async () => {
  const { token } = await api.users.customer();
  const { reference, id } = await open(token, { type: 'Access', law: 'Kenya' });
  api.clock.advance(days(7));
  await remindOfDueRequests(api.services);
  await queue();
  await change(id, { status: 'in_progress' });
  await change(id, { status: 'completed', answer: 'Here it is.' });
  api.clock.advance(days(1));
  await queue();
  await change(id, { undo: { reason: 'Something is missing' } });
  api.clock.advance(1);
  await remindOfDueRequests(api.services);
  await remindOfDueRequests(api.services);
  expect(await subjects(operator.email)).toEqual([`${reference} is due today`, `${reference} is overdue`]);
});
