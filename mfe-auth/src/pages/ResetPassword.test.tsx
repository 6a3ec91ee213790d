import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from './ForgotPassword.tsx';
import resetPasswordPage from './ResetPassword.tsx';

describe('asking for a link', () => {
  const call = 'POST /auth/forgot-password';

  afterEach(closePages);

  async function ask(email: string) {
    const person = userEvent.setup();
    if (email) await person.type(screen.getByLabelText('Email'), email);
    await person.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  }

  test('one email field, its button and a link back to /login', async () => {
    await openPage(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot Password');
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email')]);
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
  });

  test('the email is required', async () => {
    const { sent } = fakeApi({});
    await openPage(page);
    await ask('');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('while the request runs the button reads Submitting... and is disabled', async () => {
    fakeApi({ [call]: new Promise(() => {}) });
    await openPage(page);
    await ask('amina@example.com');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  });

  test('the alert is always the same, then /login', async () => {
    const { sent } = fakeApi({ [call]: { body: { message: 'whatever the server says' } } });
    const { shell } = await openPage(page);
    await ask('amina@example.com');
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(shell.notices.map(({ text }) => text)).toEqual([
      'If an account exists with that email, a password reset link has been sent.',
    ]);
    expect(sent).toMatchObject([{ call, body: { email: 'amina@example.com' } }]);
  });

  test.each<[string, Failed | Error]>([
    ['a refusal', { status: 500, body: { error: 'The disk is full.' } }],
    ['a broken connection', new TypeError('fetch failed')],
  ])('%s reads An error occurred, and what was typed stays', async (_what, reply) => {
    fakeApi({ [call]: reply });
    const { shell } = await openPage(page);
    await ask('amina@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^An error occurred\. Please try again\.$/);
    expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
    expect(shell.visited).toEqual([]);
  });
});

describe('new password', () => {
  const call = 'POST /auth/reset-password';
  const search = '?token=abc%2B1';

  afterEach(async () => {
    await closePages();
    history.replaceState(null, '', '/');
  });

  async function reset(password = 'a fresh start') {
    const person = userEvent.setup();
    if (password) await person.type(screen.getByLabelText(/password/i), password);
    await person.click(screen.getByRole('button', { name: 'Reset Password' }));
  }

  test('one new-password field, its button and a link to /login', async () => {
    const { shell } = await openPage(resetPasswordPage, { search });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset Password');
    expect(screen.getByLabelText('New Password')).toBe(screen.getByLabelText(/password/i));
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
    expect(shell.notices).toEqual([]);
  });

  test.each(['', '?token=', '?other=1'])(
    'without a token (%j) one notice, then /forgot-password',
    async (without) => {
      const { shell } = await openPage(resetPasswordPage, { search: without });
      expect(shell.notices.map(({ text }) => text)).toEqual([
        'Invalid or missing token. Please request a new reset link.',
      ]);
      expect(shell.visited).toEqual(['/forgot-password']);
    },
  );

  test('a prerendered resetPasswordPage waits for its search before it redirects', async () => {
    history.replaceState(null, '', `/reset-password${search}`);
    const { shell, update } = await openPage(resetPasswordPage, { search: '' });
    await update({ search });
    expect(shell.notices).toEqual([]);
    expect(shell.visited).toEqual([]);
  });

  test('the password is required', async () => {
    const { sent } = fakeApi({});
    await openPage(resetPasswordPage, { search });
    await reset('');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('while the request runs the button reads Submitting... and is disabled', async () => {
    fakeApi({ [call]: new Promise(() => {}) });
    await openPage(resetPasswordPage, { search });
    await reset();
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  });

  test('a reset password gives a notice, then /login', async () => {
    const { sent } = fakeApi({ [call]: { body: { message: 'done' } } });
    const { shell } = await openPage(resetPasswordPage, { search });
    await reset();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(shell.notices.map(({ text }) => text)).toEqual([
      'Password reset successfully! Please log in with your new password.',
    ]);
    expect(sent).toMatchObject([{ call, body: { token: 'abc+1', password: 'a fresh start' } }]);
  });

  test('a session that the reset ended is not kept in this browser', async () => {
    fakeApi({ [call]: { body: { message: 'done' } } });
    const shell = fakeShell({ session: fakeSession(), refresh: async () => null });
    await openPage(resetPasswordPage, { search, shell });
    await reset();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(shell.session.get()).toBeNull();
  });

  test.each<[string, Failed | Error, string]>([
    [
      'the server’s words',
      { status: 400, body: { error: 'This reset link is invalid.' } },
      'This reset link is invalid.',
    ],
    ['its own words', { status: 500 }, 'Password reset failed. Please try again.'],
    ['its own words offline', new TypeError('offline'), 'Password reset failed. Please try again.'],
  ])('a failed reset shows %s', async (_what, reply, text) => {
    fakeApi({ [call]: reply });
    const { shell } = await openPage(resetPasswordPage, { search });
    await reset();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(shell.visited).toEqual([]);
    expect(shell.notices).toEqual([]);
  });
});
