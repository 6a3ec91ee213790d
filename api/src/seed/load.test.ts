import { signup } from '@adili/schemas/accounts/account-forms';
import { consentDecision } from '@adili/schemas/consents/consent';
import { dataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { visitor } from '@adili/schemas/visits/visit';
import { core } from 'zod';
import { isCommonPassword } from '../config/common-passwords.ts';
import { demoCustomer, demoNewcomer, demoOperator } from '../config/demo-accounts.ts';
import { payments as paymentTable } from '../store/tables/payments.ts';
import { startTestApi } from '../testing/api.ts';
import { createChance } from './chance.ts';
import { demoConsentDecisions } from './consents.ts';
import { demoRows, loadDemo } from './load.ts';
import { demoRequests } from './requests.ts';
import { colleagues } from './story/people.ts';
import { demoPayments, demoVisitors } from './traffic.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const rows = () => {
  const chance = createChance(2026);
  return [
    ...demoVisitors(chance, now).map((row) => core.parse(visitor, row)),
    ...demoPayments(chance, now).map((row) => core.parse(paymentTable.schema, row)),
    ...demoConsentDecisions(now, 'operator').map((row) => core.parse(consentDecision, row)),
    ...demoRequests(now, 'operator').map((row) => core.parse(dataSubjectRequest, row)),
  ];
};

test('the demonstration is the same each time and fits the schemas', () => {
  expect(rows()).toEqual(rows());
  // What is due may be to come.
  const text = JSON.stringify(rows(), (name, value) =>
    name === 'due_at' || name === 'acknowledge_by' ? undefined : value,
  );
  const instants = text.match(/20\d\d-[\d-]+T[\d:.]+Z/g) ?? [];
  expect(instants.length).toBeGreaterThan(300);
  expect(instants.filter((instant) => instant > now.toISOString())).toEqual([]);
});

test('receipts differ, and addresses are those of the documentation', () => {
  const chance = createChance(2026);
  const visits = demoVisitors(chance, now);
  const payments = demoPayments(chance, now);
  expect(new Set(payments.map((one) => one.transaction_id)).size).toBe(payments.length);
  expect(payments.length).toBeGreaterThan(50);
  for (const { ip } of visits)
    expect(ip).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.0$|^2001:db8:\d::$/);
});

test.each([demoCustomer, demoNewcomer, demoOperator])(
  '$email has a password that the rules allow',
  (account) => {
    expect(core.safeParse(signup, account).success).toBe(true);
    expect(isCommonPassword(account.password)).toBe(false);
  },
);

test('only the two customers can sign in; the steps of a request follow one another', async () => {
  const api = await startTestApi();
  await loadDemo(api.services);
  for (const { email, password } of [demoCustomer, demoNewcomer]) await api.users.logIn(email, password);
  for (const email of ['brian@jengapay.example', colleagues.joseph.email]) {
    const body = { email, password: demoCustomer.password };
    expect((await api.call('POST', '/auth/login', { body })).status).toBe(401);
  }
  await api.stop();
  for (const { history } of demoRequests(now, 'operator')) {
    const times = history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  }
});

test('customers pay for one month after the other, and have the plan that these give', () => {
  const { organisations, payments, users } = demoRows(now, 'operator');
  for (const { id, createdAt, paidUntil } of organisations) {
    const paid = payments.filter((one) => one.organisationId === id && one.status === 'completed');
    expect(paid.every(({ date, paidBy }) => date > createdAt && users.some((one) => one.id === paidBy))).toBe(
      true,
    );
    const days = new Set(paid.map(({ date }) => date.slice(0, 7)));
    // A month of 30 days may hold two.
    expect(days.size).toBeGreaterThanOrEqual(paid.length - 2);
    if (paidUntil) expect([paidUntil > now.toISOString(), paidUntil < '2026-12-23']).toEqual([true, true]);
  }
});
