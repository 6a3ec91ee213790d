import { definePage } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { type Answers, type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cameFrom, destinationOf } from '../links/destination.ts';
import { keepSignedUp } from '../links/signed-up.ts';
import { GoogleLogIn } from '../login/login-form.tsx';
import page from './Login.tsx';

describe('password', () => {
  const loggedIn = fakeSession();
  const call = 'POST /auth/login';

  afterEach(closePages);

  async function logIn(email = 'amina@example.com', password = 'secret') {
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Email'), email);
    if (password) await person.type(screen.getByLabelText('Password'), password);
    await person.click(screen.getByRole('button', { name: 'Log In' }));
  }

  test('who can’t get in is shown where to write for support', async () => {
    await openPage(page, { shell: fakeShell({ facts: { 'mail.support': 'help@haki.example' } }) });
    expect(screen.getByText(/Can't get in\? Write to/)).toHaveTextContent('help@haki.example');
  });

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
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
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
    await act(async () => resolve({ body: loggedIn }));
    await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
    expect(sent).toEqual([
      { call, body: { email: 'amina@example.com', password: 'secret' }, authorization: null },
    ]);
  });

  test('logging in shows no notice while the dashboard loads', async () => {
    fakeApi({ [call]: { body: loggedIn } });
    const { shell } = await openPage(page, { search: '?another' });
    await logIn();
    await waitFor(() => expect(shell.session.get()).toEqual(loggedIn));
    expect(screen.queryByText('You are already logged in')).not.toBeInTheDocument();
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
    'someone logged in already is taken on %s at once, and Back leads past the login',
    async (_to, search, role, path) => {
      const { shell } = await openPage(page, {
        search,
        shell: fakeShell({ session: fakeSession({ role }) }),
      });
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

  test('asked for another account, the page stays for someone logged in', async () => {
    const { shell } = await openPage(page, {
      search: '?another',
      shell: fakeShell({ session: fakeSession({ email: 'operator@example.com', role: 'admin' }) }),
    });
    expect(shell.visited).toEqual([]);
    expect(screen.getByText(/operator@example\.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/admin/dashboard');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  });

  test.each([
    [true, 'Your 14 days have started. Next: log in.'],
    [false, 'Your free trial could not be started. Next: log in, and start it on the Plan page.'],
  ])(
    'after signing up, the login says so and has the address filled in (trial: %s)',
    async (onTrial, next) => {
      keepSignedUp({ email: 'amina@example.com', fullName: 'Amina', onTrial });
      fakeApi({ [call]: { body: loggedIn } });
      const { shell, container, unmount } = await openPage(page);
      const status = await screen.findByText('Welcome, Amina. Your account is ready.');
      expect(status.closest('[role="status"]')).toHaveTextContent(
        `${next} We’ve sent an email to amina@example.com. Open the link in it to verify your address.`,
      );
      expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
      expect(await accessibilityFaults(container)).toEqual([]);
      const person = userEvent.setup();
      await person.type(screen.getByLabelText('Password'), 'secret');
      await person.click(screen.getByRole('button', { name: 'Log In' }));
      await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
      await unmount();
      await openPage(page);
      expect(screen.queryByText(/account is ready/)).not.toBeInTheDocument();
    },
  );
});

describe('second step', () => {
  const loggedIn = fakeSession();
  const login = 'POST /auth/login';
  const second = 'POST /auth/second-factor';
  const asked = {
    status: 401,
    body: { error: 'Please enter the code.', code: 'second_factor_required', challenge: 'c1' },
  } as const;

  afterEach(closePages);

  /** The login page once a password was right. */
  async function openSecondStep(answers: Answers = {}) {
    const api = fakeApi({ [login]: asked, ...answers });
    const opened = await openPage(page, { search: '?from=/pricing' });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'amina@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    return { ...api, ...opened, code: await screen.findByLabelText('Code') };
  }

  test('after the password, an account with a second factor asks for its code', async () => {
    const { sent, shell, code } = await openSecondStep({ [second]: { body: loggedIn } });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
    expect(shell.session.get()).toBeNull();
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/pricing']));
    expect(shell.session.get()).toEqual(loggedIn);
    expect(sent.at(-1)).toMatchObject({ call: second, body: { challenge: 'c1', code: '123456' } });
  });

  test('a wrong code gives an error, and stays in its field', async () => {
    const body = { error: 'That code is not right.', code: 'wrong_code' };
    const { shell, code } = await openSecondStep({ [second]: { status: 401, body } });
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right.');
    expect(code).toHaveValue('123456');
    expect(shell.visited).toEqual([]);
  });

  test('a recovery code does as well, in a field for letters', async () => {
    const { sent, shell } = await openSecondStep({ [second]: { body: loggedIn } });
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).not.toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, 'ABCD-1234-EFGH-5678{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/pricing']));
    expect(sent.at(-1)?.body).toEqual({ challenge: 'c1', code: 'ABCD-1234-EFGH-5678' });
  });

  test('the way back leads to what was typed', async () => {
    await openSecondStep();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  test('a browser that gives no passkey leaves the form, and says so', async () => {
    const { sent } = fakeApi({ 'POST /auth/passkey/options': { body: { challenge: 'x' } } });
    const { shell } = await openPage(page);
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    expect(sent.map(({ call }) => call)).toEqual(['POST /auth/passkey/options']);
    expect(shell.visited).toEqual([]);
    expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  });
});

describe('Google', () => {
  const enter = 'POST /auth/google/session';
  const link = 'POST /auth/google/link';
  const providers = 'GET /auth/providers';
  const loggedIn = fakeSession();
  const linkFirst = {
    status: 409,
    body: { error: 'There is an account for amina@example.com already.', code: 'link_by_password' },
  } as const;

  afterEach(closePages);

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));

  async function logIn() {
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Email'), 'amina@example.com');
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Log In' }));
  }

  test('the button leads to Google, and back to where the person came from', async () => {
    fakeApi({ [providers]: { body: { google: true } } });
    const leave = jest.fn();
    const { shell } = await openPage(
      definePage(() => (
        <GoogleLogIn search="?from=%2Fpricing" disabled={false} onConnecting={jest.fn()} leave={leave} />
      )),
    );
    await press();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`${shell.apiBase}/auth/google?from=%2Fpricing`));
  });

  test('where Google is not set up, that is said and the form works on', async () => {
    fakeApi({ [providers]: { body: { google: false } } });
    const { shell } = await openPage(page);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Logging in with Google is not set up here.');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
    expect(shell.visited).toEqual([]);
  });

  test('whom Google named is logged in and goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof enter>>();
    const { sent } = fakeApi({ [enter]: promise });
    const { shell } = await openPage(page, { search: '?google=named&from=%2Fblog' });
    expect(await screen.findByText('Logging you in with Google...')).toBeVisible();
    resolve({ body: loggedIn });
    await waitFor(() => expect(shell.visited).toEqual(['/blog']));
    expect(shell.session.get()).toEqual(loggedIn);
    expect(sent.map(({ call }) => call)).toEqual([enter]);
  });

  test('whose address has an account links it by its password', async () => {
    const { sent } = fakeApi({
      [enter]: linkFirst,
      'POST /auth/login': { body: loggedIn },
      [link]: { status: 204 },
    });
    const { shell } = await openPage(page, { search: '?google=named' });
    expect(await screen.findByText(linkFirst.body.error)).toBeVisible();
    await logIn();
    await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
    expect(sent.map(({ call }) => call)).toEqual([enter, 'POST /auth/login', link]);
    expect(sent.at(-1)?.authorization).toBe(`Bearer ${loggedIn.token}`);
  });

  test('a link that fails is said, with a way on', async () => {
    fakeApi({
      [enter]: linkFirst,
      'POST /auth/login': { body: loggedIn },
      [link]: { status: 409, body: { error: 'Google named another address.', code: 'link_refused' } },
    });
    const { shell } = await openPage(page, { search: '?google=named' });
    await screen.findByText(linkFirst.body.error);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are logged in, but Google was not linked. Google named another address.',
    );
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(shell.visited).toEqual([]);
  });

  test.each([
    ['?error=google_unreachable', 'Google can’t be reached right now.'],
    ['?error=google_unverified', 'Google has not verified your email address'],
    ['?error=google_cancelled', 'You didn’t log in with Google.'],
  ])('%s is said in words', async (search, text) => {
    const { sent } = fakeApi({});
    await openPage(page, { search });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(sent).toEqual([]);
  });

  test('an unknown error code shows no message', async () => {
    await openPage(page, { search: '?error=constructor' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('destination', () => {
  const search = (from: string) => `?from=${encodeURIComponent(from)}`;

  test.each(['/dashboard', '/blog?page=2', '/pricing#growth', '/contact-sales?inquiry=Growth%20plan'])(
    '%s is a path of this site',
    (path) => {
      expect(cameFrom(search(path))).toBe(path);
    },
  );

  test.each([
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/path\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
  ])('%j leads nowhere but to the dashboard', (from) => {
    expect(cameFrom(search(from))).toBeNull();
    expect(destinationOf(search(from), { role: 'user' })).toBe('/dashboard');
  });

  test.each(['/login', '/Login/', '/signup?from=/x', '/reset-password?token=t'])(
    'coming from %s is coming from nowhere',
    (from) => expect(destinationOf(search(from), { role: 'admin' })).toBe('/admin/dashboard'),
  );
});
