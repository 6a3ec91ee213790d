import { addOperator, removeOperator } from '../domain/people/accounts/operators.ts';
import type { TestApi } from './api.ts';
import { atWorkOn, canary } from './data-subject-fixture.ts';
import { goodPassword } from './test-users.ts';

const { email, fullName } = canary;
const adminKey = 'key-of-tests';

/** What others asked for, and an operator may deal with. */
async function workToDo(api: TestApi) {
  const { store } = api.services;
  const ask = async (type: string) => {
    const person = await api.users.verified();
    await api.call('POST', '/me/consents', { token: person.token, body: { consent: true } });
    const { body } = await api.call('POST', '/me/dsrs', { token: person.token, body: { type, law: 'GDPR' } });
    return { id: (body as { id: string }).id, userId: person.user.id };
  };
  const at = api.clock.now().toISOString();
  const message = { name: 'Ann', email: 'ann@example.com', inquiry: 'Pro', message: 'Hello' };
  await api.call('POST', '/support/contact', { body: message });
  const [written] = await store.contactMessages.after('0001-01-01T00:00:00.000Z');
  await store.paymentReviews.insert({
    id: 'to settle',
    at,
    lastAt: at,
    source: 'stk',
    reason: 'unknown',
    state: 'open',
    times: 1,
  });
  return { access: await ask('Access'), deletion: await ask('Deletion'), message: written?.id ?? '' };
}

/**
 * Somebody who was an operator, has done all that one can do, and is a customer by now.
 * @returns their id and token, and ids of the requests that they dealt with
 */
export async function formerOperator(api: TestApi) {
  const { services } = api;
  const { access, deletion, message } = await workToDo(api);
  await addOperator(services, { email, password: goodPassword, promote: false });
  const { token, user } = await api.users.logIn(email, goodPassword);
  const change = async (id: string, body: object) => {
    const answer = await api.call('PATCH', `/admin/dsrs/${id}`, { token, adminKey, body });
    if (answer.status !== 200) throw new Error(`The work of an operator was refused: ${answer.text}`);
  };
  await change(access.id, { status: 'in_progress', assignee: user.id, note: 'Looked at' });
  await change(access.id, { identity: { how: 'call' } });
  await change(access.id, { extend: { reason: 'Much to read' } });
  await api.call('POST', `/admin/dsrs/${access.id}/package`, { token, adminKey });
  await api.call('POST', '/api/consent/opt-out', { token, body: { userId: access.userId } });
  const answer = { body: { text: 'Hello Ann' }, token, adminKey };
  if ((await api.call('POST', `/admin/cases/${message}/messages`, answer)).status !== 201)
    throw new Error('The answer of an operator was refused');
  await api.call('PATCH', `/admin/messages/${message}`, { token, adminKey, body: { handled: true } });
  await api.call('PATCH', '/admin/payment-reviews/to%20settle', {
    token,
    adminKey,
    body: { outcome: 'dismissed', reason: 'A test' },
  });
  await change(deletion.id, { status: 'in_progress', identity: { how: 'call' } });
  await change(deletion.id, { status: 'completed' });
  await services.background.idle();
  await removeOperator(services, { email, force: false });
  const customer = await api.users.logIn(email, goodPassword);
  const profile = { fullName, company: 'C', phone: canary.phone };
  await api.call('PUT', '/me/profile', { token: customer.token, body: profile });
  return {
    token: customer.token,
    userId: user.id,
    access: { ...(await atWorkOn(api, access.id)), id: access.id },
  };
}
