import { fakeSession, fakeShell } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepSignedUp } from '../signup/signed-up.ts';
import { closePages, openPage } from '../testing/open-page.ts';
import page from './Login.tsx';

const signedIn = fakeSession();
const call = 'POST /auth/login';

afterEach(closePages);

async function logIn(email = 'amina@example.com', password = 'secret') {
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Email'), email);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Log In' }));
}

test('the form has email, password with a toggle, and its two links', async () => {
  await openPage(page);
  const password = screen.getByLabelText('Password');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log In');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
});

test('nothing is sent while the email is malformed or the password empty', async () => {
  const { sent } = fakeApi({});
  await openPage(page);
  await logIn('amina@example', '');
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('while the request runs the button reads Logging In... and is disabled', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
  const { sent } = fakeApi({ [call]: promise });
  const { shell } = await openPage(page);
  await logIn();
  expect(await screen.findByRole('button', { name: 'Logging In...' })).toBeDisabled();
  await act(async () => resolve({ body: signedIn }));
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  expect(sent).toEqual([
    { call, body: { email: 'amina@example.com', password: 'secret' }, authorization: null },
  ]);
});

test('logging in shows no notice while the dashboard loads', async () => {
  fakeApi({ [call]: { body: signedIn } });
  const { shell } = await openPage(page, { search: '?another' });
  await logIn();
  await waitFor(() => expect(shell.session.get()).toEqual(signedIn));
  expect(screen.queryByText('You are already signed in')).not.toBeInTheDocument();
});

test.each([
  ['an admin', '', 'admin', '/admin/dashboard'],
  ['someone who came from a page', '?from=%2Fblog%3Fpage%3D2', 'user', '/blog?page=2'],
  ['an admin who came from a page', '?from=/pricing', 'admin', '/pricing'],
  ['a lure to another site', '?from=//evil.example', 'user', '/dashboard'],
] as const)('%s goes on to the right place', async (_who, search, role, path) => {
  fakeApi({ [call]: { body: fakeSession({ role }) } });
  const { shell } = await openPage(page, { search });
  await logIn();
  await waitFor(() => expect(shell.visited).toEqual([path]));
});

test.each<[string, Failed | Error, string]>([
  [
    'the server’s words',
    { status: 401, body: { error: 'Invalid email or password.' } },
    'Invalid email or password.',
  ],
  ['Login failed. where the server has none', { status: 502 }, 'Login failed.'],
  ['a broken connection', new TypeError('fetch failed'), 'Network error: Could not reach server'],
])('a failed login shows %s', async (_what, reply, text) => {
  fakeApi({ [call]: reply });
  const { shell } = await openPage(page);
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(shell.visited).toEqual([]);
  expect(shell.session.get()).toBeNull();
  expect(shell.notices).toEqual([]);
});

test.each([
  ['to where they came from', '?from=%2Fblog%3Fpage%3D2', 'user', '/blog?page=2'],
  ['to the dashboard', '', 'user', '/dashboard'],
  ['to the operators’ one', '', 'admin', '/admin/dashboard'],
] as const)(
  'someone signed in already is taken on %s at once, and Back leads past the login',
  async (_to, search, role, path) => {
    const { shell } = await openPage(page, { search, shell: fakeShell({ session: fakeSession({ role }) }) });
    expect(shell.navigations).toEqual([{ path, options: { replace: true } }]);
  },
);

test('a prerendered page waits for its search before it leads on', async () => {
  history.replaceState(null, '', '/login?from=/pricing');
  const { shell, update } = await openPage(page, { shell: fakeShell({ session: fakeSession() }) });
  await update({ search: '?from=/pricing' });
  expect(shell.visited).toEqual(['/pricing']);
  history.replaceState(null, '', '/');
});

test('asked for another account, the page stays for someone signed in', async () => {
  const { shell } = await openPage(page, {
    search: '?another',
    shell: fakeShell({ session: fakeSession({ email: 'operator@example.com', role: 'admin' }) }),
  });
  expect(shell.visited).toEqual([]);
  expect(screen.getByText(/operator@example\.com/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/admin/dashboard');
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
});

test('after signing up, the login says so and has the address filled in', async () => {
  keepSignedUp('amina@example.com');
  fakeApi({ [call]: { body: signedIn } });
  const { shell, container, unmount } = await openPage(page);
  const status = await screen.findByText('Your account was created. Log in to go on.');
  expect(status.closest('[role="status"]')).toHaveTextContent(
    'We have sent a mail to amina@example.com. Open the link in it to verify your address.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
  expect(await accessibilityFaults(container)).toEqual([]);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  await unmount();
  await openPage(page);
  expect(screen.queryByText(/account was created/)).not.toBeInTheDocument();
});
