import { type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePages, openPage } from '../testing/open-page.ts';
import page from './ForgotPassword.tsx';

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
