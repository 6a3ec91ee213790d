import { fakeSession, fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Billing } from '@adili/schemas/payments/billing';
import { paymentFailures } from '@adili/schemas/payments/status';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Plan.tsx';
import { openOwnPage } from '../testing/open-own-page.ts';
import { agreement, asMember, billing, byCard, cardPrices, payment } from '../testing/plan-stories.ts';
import { cardFailureWords, failureWords } from './payment-state.tsx';

const open = (memberRole: MemberRole = 'owner') =>
  openOwnPage(page, fakeShell({ session: fakeSession({ organisationId: 'o1', memberRole }) }));

async function pay(phone: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'growth');
  await user.type(screen.getByLabelText('Phone'), phone);
  await user.click(screen.getByRole('button', { name: 'Pay with M-Pesa' }));
}

test('a payment is asked for on the phone, followed, and said to be done', async () => {
  const done = { ...payment, status: 'completed' as const, transaction_id: 'TKM1ABCDE2' };
  const paidUntil = '2126-12-22T09:00:00.000Z';
  // From the payment on, the first look finds it under way and the next one done.
  const looks: Billing[] = [
    { ...billing, payments: [payment] },
    { ...billing, plan: 'growth', paidUntil, payments: [done] },
  ];
  let isAsked = false;
  const { sent } = fakeApi({
    'GET /billing': () => ({ body: (isAsked && looks.shift()) || billing }),
    'POST /billing/checkout': () => {
      isAsked = true;
      return { status: 202, body: payment };
    },
  });
  await open();
  expect(await screen.findByRole('button', { name: /^Pro-forma.*Growth/ })).toBeVisible();
  await pay('+254 712 345-678');
  expect(await screen.findByText('Check your phone')).toBeVisible();
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    body: { plan: 'growth', phone: '254712345678' },
  });
  expect(await screen.findByText(/Thank you\. /, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.queryByText('Check your phone')).toBeNull();
  expect(screen.getByRole('table', { name: 'Payments' })).toHaveTextContent('TKM1ABCDE2');
  expect(screen.getByRole('button', { name: /^Receipt/ })).toBeVisible();
});

test('a card is asked for in its currency; who comes back from its page reads what became of it', async () => {
  const { sent } = fakeApi({
    'GET /billing': { body: { ...billing, cardPrices } },
    'POST /billing/checkout': { status: 202, body: { ...byCard, checkoutUrl: '#the-card-page' } },
  });
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Card' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  expect(screen.getByRole('option', { name: 'Starter: on request' })).toBeVisible();
  expect(screen.getByRole('option', { name: /^Growth: EUR.139 a month$/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'growth');
  await userEvent.click(screen.getByRole('button', { name: 'Go on to the card' }));
  expect(await screen.findByText('Pay on the card page')).toBeVisible();
  expect(location.hash).toBe('#the-card-page');
  history.replaceState(null, '', location.pathname);
  expect(screen.getByRole('link', { name: 'Go to the card page' })).toHaveAttribute('href', '#the-card-page');
  // Who thinks of another way is not held up by the page that is open.
  expect(screen.getByRole('heading', { name: 'Pay in another way' })).toBeVisible();
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    body: { plan: 'growth', method: 'card', currency: 'EUR' },
  });
});

test.each([
  [{ status: 'completed' }, /Thank you\. /],
  [{ status: 'failed', failure: 'timeout' }, cardFailureWords.timeout ?? ''],
  [{ status: 'pending' }, 'Looking for your payment'],
] as const)('who comes back from the card page to a payment that is %p reads it', async (state, words) => {
  fakeApi({ 'GET /billing': { body: { ...billing, cardPrices, payments: [{ ...byCard, ...state }] } } });
  const shell = fakeShell({ session: fakeSession({ organisationId: 'o1', memberRole: 'owner' }) });
  await openOwnPage(page, shell, {}, `?payment=${byCard.id}`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('an owner starts the trial once; an error is shown', async () => {
  const error = 'Your organisation has had its free trial, or has a plan.';
  const trialEndsAt = '2126-12-05T09:00:00.000Z';
  const answers: Answers = {
    'GET /billing': { body: billing },
    'POST /billing/trial': { status: 409, body: { error, code: 'trial_used' } },
  };
  fakeApi(answers);
  await open();
  const start = await screen.findByRole('button', { name: 'Start your 14-day trial' });
  await userEvent.click(start);
  expect(await screen.findByText(error)).toBeVisible();
  answers['POST /billing/trial'] = { body: { ...billing, trialEndsAt } };
  await userEvent.click(start);
  expect(await screen.findByText('Your free trial has started.')).toBeVisible();
  expect(screen.getByText('Free trial of Growth')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start your 14-day trial' })).toBeNull();
});

test('an invalid number gives an error at its field, and nothing is sent', async () => {
  const { sent } = fakeApi({ 'GET /billing': { body: billing } });
  await open();
  await pay('0203 123 456');
  expect(await screen.findByText('Enter a Kenyan mobile number, such as 0712 345 678')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a failed payment is explained, and can be tried again', async () => {
  fakeApi({
    'GET /billing': { body: billing },
    'POST /billing/checkout': { status: 202, body: { ...payment, status: 'failed', failure: 'refused' } },
  });
  await open();
  await pay('0712345678');
  expect(await screen.findByText(failureWords.refused)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay with M-Pesa' })).toBeVisible();
});

test.each(['admin', 'member', 'auditor'] as const)(
  'a member who is %s reads how the plan stands and whom to ask, and not what was paid',
  async (role) => {
    const { sent } = fakeApi({ ...asMember, 'GET /organisation/processing-agreement': { body: agreement } });
    await open(role);
    expect(await screen.findByText(/Your organisation’s owners manage/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'amina@example.com' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'brian@example.com' })).toBeNull();
    expect(sent.some(({ call }) => call.startsWith('GET /billing'))).toBe(false);
  },
);

test('each failure says what to do next', () => {
  for (const failure of paymentFailures)
    for (const words of [failureWords[failure], cardFailureWords[failure] ?? failureWords[failure]])
      expect(words).toMatch(/try again|looking into it/i);
});

test('the plan that was chosen on the way here is chosen in the form', async () => {
  fakeApi({ 'GET /billing': { body: billing } });
  const shell = fakeShell({ session: fakeSession({ organisationId: 'o1', memberRole: 'owner' }) });
  await openOwnPage(page, shell, {}, '?choose=growth');
  expect(await screen.findByRole('combobox', { name: 'Plan' })).toHaveValue('growth');
});

test('who chose a plan and is logged out comes back to it from the login', async () => {
  await openOwnPage(page, fakeShell(), {}, '?choose=growth');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent('/dashboard/plan?choose=growth')}`,
  );
});

test('use stands next to the limit, and what is over it says so', async () => {
  const over = billing.entitlements.map((one) =>
    one.name === 'members' ? { ...one, limit: 3, used: 5 } : one,
  );
  fakeApi({ 'GET /billing': { body: { ...billing, entitlements: over } } });
  await open();
  const table = await screen.findByRole('table', { name: 'What your plan gives' });
  expect(table).toHaveTextContent(/People\s*Up to 3 people\s*5 people/);
  expect(screen.getByText(/You have 5 people\. Nothing is deleted/)).toBeVisible();
});
