import { definePage } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { isNewAccount } from '@adili/http/new-account';
import { type AnswerTo, fakeApi } from '@adili/http/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { trialFaqs } from '../data/faqs.ts';
import { ownMeasures } from '../data/trial.ts';
import { GoogleSignup, googleUnavailable, trialUnreachable } from '../forms/trial-form.tsx';
import { fill } from '../testing/fill.ts';
import page from './FreeTrial.tsx';

const session = { token: 'fresh', user: { id: 'u9', email: 'asha@example.com', role: 'user' as const } };
const submit = () => screen.getByRole('button', { name: 'Start Free Trial' });

const call = 'POST /trials';
const providers = 'GET /auth/providers';

afterEach(closePages);

const fillIn = (password = 'correct horse') =>
  fill({ 'Full Name': 'Asha Mwangi', 'Work Email': 'Asha@example.com', Password: password });

test('name, work email and a password of 8 are required', async () => {
  await openPage(page);
  const form = within(screen.getByRole('region', { name: 'Create your account' }));
  expect(form.getAllByRole('textbox')).toEqual([
    screen.getByLabelText('Full Name'),
    screen.getByLabelText('Company Name'),
    screen.getByLabelText('Work Email'),
  ]);
  for (const label of ['Full Name', 'Work Email', 'Password']) {
    expect(form.getByLabelText(label)).toBeRequired();
  }
  expect(form.getByLabelText('Company Name')).not.toBeRequired();
  expect(form.getByLabelText('Password')).toHaveAccessibleDescription(/^8 to 128 characters of any kind/);
  expect(submit()).toHaveAttribute('type', 'submit');
});

test('the trial lasts 14 days, in its text and in its timeline', async () => {
  await openPage(page);
  expect(screen.getByRole('heading', { name: 'Your 14 days' })).toBeVisible();
  expect(screen.getByText('Day 14')).toBeVisible();
  expect((await page.head?.({ params: {}, search: '' }))?.description).toContain('free for 14 days');
});

test('value proposition, three FAQs, and what the product measures of itself', async () => {
  await openPage(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Start Your Free Trial');
  expect(screen.getAllByText(/14 days.*no credit card/i).length).toBeGreaterThan(0);
  for (const { text } of ownMeasures) expect(screen.getByText(text)).toBeVisible();
  expect(trialFaqs).toHaveLength(3);
  for (const { question } of trialFaqs) expect(screen.getByRole('button', { name: question })).toBeVisible();
});

test('the call to action scrolls to the form and puts the cursor into it', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  const restore = preferReducedMotion();
  await openPage(page);
  await userEvent.click(screen.getByRole('link', { name: 'Start Your Free Trial' }));
  expect(scrolled).toEqual([screen.getByRole('region', { name: 'Create your account' })]);
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  restore();
});

test('a trial starts at the API, logs in, alerts and goes to the dashboard', async () => {
  const { sent } = fakeApi({ [call]: { status: 201, body: session } });
  const shell = fakeShell();
  await openPage(page, { shell });
  fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  expect(sent).toEqual([
    {
      call,
      body: { name: 'Asha Mwangi', email: 'asha@example.com', password: 'correct horse' },
      authorization: null,
    },
  ]);
  expect(shell.session.get()).toEqual(session);
  expect(shell.notices).toEqual([{ text: 'Free trial signup submitted successfully!', kind: 'success' }]);
  expect(isNewAccount(session.user.id)).toBe(true);
  expect(sessionStorage).toHaveLength(1);
});

test('a company that was typed becomes the organisation’s name', async () => {
  const details = 'PUT /me/profile';
  const named = { ...session.user, fullName: 'Asha Mwangi', company: 'Duka Ltd' };
  const { sent } = fakeApi({
    [call]: { status: 201, body: session },
    [details]: [new TypeError('offline'), { body: named }],
  });
  const shell = fakeShell();
  await openPage(page, { shell });
  fillIn();
  fill({ 'Company Name': ' Duka Ltd ' });
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your account was created, but/);
  expect(shell.notices).toEqual([]);
  await userEvent.click(submit());
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  expect(sent.map((one) => one.call)).toEqual([call, details, details]);
  expect(sent[2]).toMatchObject({
    body: { fullName: 'Asha Mwangi', company: 'Duka Ltd' },
    authorization: 'Bearer fresh',
  });
  expect(shell.session.get()?.user).toEqual(named);
});

test.each([
  ['growth', 'Your plan: Growth', '$149/month'],
  ['enterprise', 'Your plan: Enterprise', 'a price agreed with you'],
])('the plan %s of the address is named and goes with the trial', async (plan, title, price) => {
  const { sent } = fakeApi({ [call]: { status: 201, body: session } });
  // A prerendered page learns its search only after it came to life.
  const rendered = await openPage(page);
  await rendered.update({ search: `?plan=${plan}` });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(new RegExp(price.replace('$', '\\$')))).toBeVisible();
  expect(await accessibilityFaults(rendered.container)).toEqual([]);
  fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toMatchObject([{ body: { plan } }]));
});

test('a plan that there is not is none', async () => {
  await openPage(page, { search: '?plan=gold' });
  expect(screen.queryByText(/Your plan/)).not.toBeInTheDocument();
});

test.each([
  ['user', '/dashboard'],
  ['admin', '/admin/dashboard'],
] as const)('someone logged in already as %s is taken to %s at once', async (role, path) => {
  const shell = fakeShell({ session: fakeSession({ role }) });
  await openPage(page, { shell });
  expect(shell.navigations).toEqual([{ path, options: { replace: true } }]);
});

test('nothing is sent without name, email and a password of 8', async () => {
  const { sent } = fakeApi({ [call]: { status: 201, body: session } });
  await openPage(page);
  await userEvent.click(submit());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  fillIn('1234567');
  await userEvent.click(submit());
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(sent).toEqual([]);
  fill({ Password: '12345678' });
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an unreachable API gives an error and keeps what was typed', async () => {
  fakeApi({ [call]: new TypeError('Failed to fetch') });
  const shell = fakeShell();
  await openPage(page, { shell });
  fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(trialUnreachable);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Mwangi');
  expect(screen.getByLabelText('Work Email')).toHaveValue('Asha@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(shell.notices).toEqual([]);
  expect(shell.visited).toEqual([]);
  expect(shell.session.get()).toBeNull();
});

test('an address with an account gives an error and a link to log in', async () => {
  const error = 'An account with this email already exists. Please log in instead.';
  const { answers } = fakeApi({ [call]: { status: 409, body: { error, code: 'account_exists' } } });
  const rendered = await openPage(page);
  fillIn();
  await userEvent.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(error);
  expect(within(alert).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(await accessibilityFaults(rendered.container)).toEqual([]);
  answers[call] = { status: 503, body: { error: 'Please wait.', code: 'busy' } };
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait.'));
  expect(within(screen.getByRole('alert')).queryByRole('link')).not.toBeInTheDocument();
});

test('what the API finds wrong with a field stands at the field', async () => {
  const error = 'This password is too common. Please choose another one.';
  fakeApi({ [call]: { status: 400, body: { error, code: 'invalid_input', fields: { password: error } } } });
  await openPage(page);
  fillIn('password');
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too common/));
  expect(screen.getAllByText(error)).toHaveLength(1);
});

test('the form is busy while it submits and is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
  const { sent } = fakeApi({ [call]: promise });
  const shell = fakeShell();
  await openPage(page, { shell });
  fillIn();
  await userEvent.dblClick(submit());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Full Name'), '{Enter}');
  resolve({ status: 201, body: session });
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  expect(sent).toHaveLength(1);
});

test('what was typed survives a reload, but for the password', async () => {
  const first = await openPage(page);
  fillIn();
  await first.unmount();
  await openPage(page);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Mwangi');
  expect(screen.getByLabelText('Work Email')).toHaveValue('Asha@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

test('without a provider, Google sign-up only shows an alert', async () => {
  const { sent } = fakeApi({ [providers]: { body: { google: false } } });
  const shell = fakeShell();
  await openPage(page, { shell });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual([googleUnavailable]));
  expect(shell.visited).toEqual([]);
  expect(sent.map((one) => one.call)).toEqual([providers]);
  expect(await screen.findByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
});

test('with one, the trial begins there', async () => {
  fakeApi({ [providers]: { body: { google: true } } });
  const leave = jest.fn();
  const { shell } = await openPage(
    definePage(() => <GoogleSignup disabled={false} onConnecting={jest.fn()} leave={leave} />),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`${shell.apiBase}/auth/google?for=trial`));
});

test('a form that a program filled in is sent with its trap, and gets an error', async () => {
  const error = 'This could not be sent.';
  const { sent } = fakeApi({ [call]: { status: 400, body: { error, code: 'rejected' } } });
  const shell = fakeShell();
  const { container } = await openPage(page, { shell });
  fillIn();
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  if (!trap) throw new Error('no trap');
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(sent).toMatchObject([{ body: { website: 'https://spam.example' } }]);
  expect(shell.session.get()).toBeNull();
  expect(shell.notices).toEqual([]);
});
