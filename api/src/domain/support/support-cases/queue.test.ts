import type { NextCase, OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import { days, hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { startSupport, type TestSupport } from '../../../testing/support.ts';
import { closeSilentCases } from './end-of-cases.ts';
import { followPlans } from './priority.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let support: TestSupport;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    support = await startSupport(api);
  });
  afterEach(() => api.stop());

  const setTrial = async (trialEndsAt: string) => {
    const { organisations } = api.services.store;
    const found = await organisations.byId(support.organisationId ?? '');
    if (found) await organisations.replace({ ...found, trialEndsAt });
  };
  const subjects = async (query = '') =>
    (await support.operate<OperatorListedCase[]>(`GET /admin/cases${query}`)).body.map(
      ({ subject }) => subject,
    );

  test('the queue has priority first, then what waits longest, and follows the plan of today', async () => {
    await setTrial(instantAfter(api.clock.now, -days(1)));
    await support.open({ subject: 'standard' });
    await api.call('POST', '/contact-sales', { body: { email: 'lucy@example.com' } });
    api.clock.advance(minutes(1));
    await setTrial(instantAfter(api.clock.now, days(1)));
    const urgent = await support.open({ subject: 'urgent' });
    expect([urgent.priority, await subjects()]).toEqual([
      'priority',
      ['urgent', 'standard', 'Asks to be contacted'],
    ]);
    await followPlans(api.services);
    expect(await subjects('?priority=priority')).toEqual(['standard', 'urgent']);
    expect(await subjects('?source=contact-sales')).toEqual(['Asks to be contacted']);
    expect(await subjects('?sort=-openedAt&limit=1')).toEqual(['urgent']);
    expect(await subjects(`?q=${urgent.reference}`)).toEqual(['urgent']);
    api.clock.advance(hours(20));
    await support.signIn();
    expect(await subjects('?due=soon')).toHaveLength(2);
    api.clock.advance(hours(4));
    await support.signIn();
    expect((await support.operate('GET /admin/case-counts')).body).toMatchObject({
      open: 3,
      overdue: 2,
      soon: 3,
      unassigned: 3,
      priority: 2,
      assignees: [{ open: 0 }],
    });
  });

  test('is a file of what the queue is narrowed to, of which no cell is a formula', async () => {
    await support.open({ subject: '=HYPERLINK("https://evil.example")' });
    const form = {
      name: 'Lucy',
      email: 'lucy@example.com',
      company: 'Duka Ltd',
      inquiry: 'Pro',
      message: '?',
    };
    await api.call('POST', '/support/contact', { body: form });
    const { text } = await support.operate('GET /admin/cases.csv?source=dashboard');
    const [head = '', row = '', ...more] = text.trim().split('\r\n');
    expect(head).toMatch(
      /^\ufeff?id,reference,subject,state,.*,customer,organisation,assignee,assigneeName$/,
    );
    expect(row).toContain(`,"'=HYPERLINK(""https://evil.example"")",open,`);
    expect(row).toContain(`,${support.email},Without a name (growth),`);
    expect(more).toEqual([]);
    expect((await support.operate('GET /admin/cases.csv')).text).toContain(
      'Lucy <lucy@example.com>, Duka Ltd, Pro',
    );
  });

  test('the next case is the first that no other operator has', async () => {
    const first = await support.open({ subject: 'first' });
    const second = await support.open({ subject: 'second' });
    const other = {
      ...(await api.services.store.users.byId(support.operatorId)),
      id: 'another',
      email: 'b@example.com',
    };
    await api.services.store.users.insert(other as Parameters<typeof api.services.store.users.insert>[0]);
    const next = async (query = '') =>
      (await support.operate<NextCase>(`GET /admin/cases/next${query}`)).body.next?.subject;
    expect([await next(), await next(`?after=${first.id}`), await next(`?after=${second.id}`)]).toEqual([
      'first',
      'second',
      undefined,
    ]);
    const assign = (id: string, assignee: string | null) =>
      support.operate(`PATCH /admin/cases/${id}`, { assignee });
    expect((await assign(first.id, 'another')).body).toMatchObject({ assignee: 'another' });
    expect(await next()).toBe('second');
    expect(await subjects('?assignee=nobody')).toEqual(['second']);
    expect((await assign(first.id, support.operatorId)).status).toBe(200);
    expect(await next()).toBe('first');
    expect((await assign(second.id, support.id)).body).toMatchObject({
      fields: { assignee: 'Please choose an operator' },
    });
    await support.answer(first.id);
    expect(await next()).toBe('second');
  });
}

describe('over a folder', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));

describe('an operator', () => {
  let api: TestApi;
  let support: TestSupport;
  beforeEach(async () => {
    api = await startTestApi();
    support = await startSupport(api);
  });
  afterEach(() => api.stop());

  test('notes stay among operators, and change nothing for the customer', async () => {
    const { id, version } = await support.open();
    const noted = await support.answer(id, { text: 'A hard one', note: true });
    expect(noted.body).toMatchObject({ state: 'open', version });
    expect(noted.body.messages.map(({ text, note }) => [text, note])).toEqual([
      ['How do I …?', undefined],
      ['A hard one', true],
    ]);
    expect(await support.mailsTo(support.email)).toHaveLength(1);
    const read = await support.ask(`GET /support/cases/${id}`);
    expect(JSON.stringify(read.body)).not.toContain('hard');
    const trail = await support.ask<{ action: string }[]>('GET /organisation/audit-entries');
    expect(JSON.stringify(trail.body)).not.toContain('case.noted');
    expect((await support.answer(id, { note: true, close: true })).status).toBe(400);
  });

  test('does not answer what was written on meanwhile, and says so', async () => {
    const { id, version } = await support.open();
    await support.ask(`POST /support/cases/${id}/messages`, { text: 'Forget it' });
    const late = await support.answer(id, { version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await support.answer(id, { version: version + 1, close: true })).body).toMatchObject({
      state: 'closed',
    });
  });

  test('answers a case that its customer has filled', async () => {
    const { id } = await support.open();
    const { supportCases, caseMessages } = api.services.store;
    const [first] = await caseMessages.where('caseId', id);
    const row = await supportCases.byId(id);
    for (let number = 1; first && number < 500; number += 1)
      await caseMessages.insert({ ...first, id: `message ${number}` });
    if (row) await supportCases.replace({ ...row, messageCount: 500 });
    const full = { status: 409, body: { code: 'case_full' } };
    const more = () => support.ask(`POST /support/cases/${id}/messages`, { text: 'And' });
    expect(await more()).toMatchObject(full);
    expect(await support.answer(id)).toMatchObject({ status: 201, body: { state: 'waiting' } });
    expect(await more()).toMatchObject(full);
  });

  test('who answers has a case whose operator is none any more', async () => {
    const { id } = await support.open();
    const { supportCases } = api.services.store;
    for (const assignee of ['erased', support.id]) {
      const row = await supportCases.byId(id);
      if (row) await supportCases.replace({ ...row, assignee });
      expect((await support.answer(id)).body.assignee).toBe(support.operatorId);
    }
  });

  test('closes a case without an answer, which its customer is told, and opens it again', async () => {
    const { id, reference } = await support.open();
    const closed = await support.operate(`PATCH /admin/cases/${id}`, { state: 'closed' });
    expect(closed.body).toMatchObject({ state: 'closed' });
    expect(closed.body.firstAnsweredAt).toBeUndefined();
    const mails = await support.mailsTo(support.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Your case ${reference} is closed`);
    expect((await support.operate(`PATCH /admin/cases/${id}`, { state: 'open' })).body).toMatchObject({
      state: 'open',
      reopenedAt: api.clock.now().toISOString(),
    });
  });

  test('a case that waits for a month without a word is closed', async () => {
    const { id } = await support.open();
    await support.answer(id);
    const stateAfter = async (count: number) => {
      api.clock.advance(days(count));
      await closeSilentCases(api.services);
      return (await api.services.store.supportCases.byId(id))?.state;
    };
    expect([await stateAfter(29), await stateAfter(2)]).toEqual(['waiting', 'closed']);
  });

  test('keeps answers ready', async () => {
    const given = { name: 'Thanks', text: 'Thank you for asking.' };
    const added = await support.operate<{ id: string }>('POST /admin/case-templates', given);
    expect(added).toMatchObject({ status: 201, body: given });
    expect((await support.operate('GET /admin/case-templates')).body).toEqual([added.body]);
    expect((await support.operate(`DELETE /admin/case-templates/${added.body.id}`)).status).toBe(204);
    expect((await support.operate('GET /admin/case-templates')).body).toEqual([]);
  });
});
