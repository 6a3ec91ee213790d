import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from './VerifyEmail.tsx';

const call = 'POST /auth/verify-email';
const search = '?token=abc%2B1';
const used =
  'This link has been used, has expired, or was replaced by a newer one. Please ask for a new one.';
const needed = 'This link is of another account. Enter the password of that account.';

afterEach(closePages);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Verify my address' }));
const typePassword = () => userEvent.type(screen.getByLabelText('Password'), 'Karibu!26');
const loggedIn = () => fakeShell({ session: fakeSession() });

test('only the button uses the link, with the password of the account', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
  const { sent } = fakeApi({ [call]: promise });
  const { shell } = await openPage(page, { search });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify Your Address');
  expect([sent, shell.visited]).toEqual([[], []]);
  await press();
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  await typePassword();
  await press();
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await act(async () => resolve({ body: { message: 'Thank you! Your address is verified.' } }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Thank you! Your address is verified.'),
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveFocus();
  expect(sent).toMatchObject([{ call, body: { token: 'abc+1', password: 'Karibu!26' } }]);
});

test('logged in, one press verifies the address and leads to the account', async () => {
  const renewed = fakeSession({ email: 'next@example.com', emailVerifiedAt: '2026-11-21T09:00:00.000Z' });
  const { sent } = fakeApi({ [call]: { body: { message: 'Your address is changed.' } } });
  const shell = fakeShell({ session: fakeSession(), refresh: async () => renewed });
  await openPage(page, { search, shell });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute(
    'href',
    '/dashboard/account',
  );
  expect(shell.session.get()).toEqual(renewed);
  expect(screen.queryByText(/to finish setting up/)).toBeNull();
  expect(sent[0]?.body).toEqual({ token: 'abc+1' });
});

test("logged in to another account, the right account's password is asked for", async () => {
  const refused = { status: 403, body: { error: needed, code: 'account_proof_needed' } } as const;
  const { answers } = fakeApi({ [call]: refused });
  await openPage(page, { search, shell: loggedIn() });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(needed);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  const wrong = 'This is not your password';
  answers[call] = { status: 400, body: { error: wrong, fields: { password: wrong } } };
  await typePassword();
  await press();
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('Karibu!26');
});

test.each([
  ['logged in', fakeSession(), 'Get a new link', '/dashboard/account'],
  ['logged out', null, 'Log in for a new link', '/login?from=/dashboard/account'],
])('%s, a link that was used says so and leads to a new one', async (_who, session, name, href) => {
  fakeApi({ [call]: { status: 400, body: { error: used, code: 'address_link_invalid' } } });
  await openPage(page, { search, shell: fakeShell({ session }) });
  if (!session) await typePassword();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(used);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('a link without a token is named before anything is sent', async () => {
  const { sent } = fakeApi({});
  await openPage(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(sent).toEqual([]);
});

test.each<[string, Failed | Error]>([
  ['a server in trouble', { status: 503, body: { error: 'Please try again in a moment.' } }],
  ['a broken connection', new TypeError('offline')],
])('after %s the same link is tried again', async (_what, reply) => {
  const { answers } = fakeApi({ [call]: reply });
  await openPage(page, { search, shell: loggedIn() });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again/);
  answers[call] = { body: { message: 'Thank you!' } };
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you!');
});
