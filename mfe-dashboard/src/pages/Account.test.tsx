import { fakeSession, fakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { localMomentOf } from '@adili/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountAnswers } from '../testing/account-records.ts';
import { user } from '../testing/records.ts';
import page from './Account.tsx';

const opened: RenderedPage[] = [];
afterEach(async () => {
  for (const { unmount } of opened.splice(0)) await unmount();
});

async function openAccount(answers: Answers = {}) {
  const fake = fakeApi(accountAnswers(answers));
  const rendered = await renderPage(page, { shell: fakeShell({ session: fakeSession() }) });
  opened.push(rendered);
  await screen.findByRole('button', { name: 'Change address' });
  return { ...rendered, ...fake };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const emailField = () => screen.getByLabelText('New email address');

test('an address that is not verified says so, and its link is sent again', async () => {
  const message = 'We have sent a link to amina@example.com. It works once, for 24 hours.';
  const { answers } = await openAccount({ 'POST /me/verification': 'unreachable' });
  expect(region('Email address').getByText('Not verified')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Send the link again' });
  await userEvent.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  answers['POST /me/verification'] = { body: { message } };
  await userEvent.click(again);
  expect(await screen.findByText(message)).toBeVisible();
});

test('one that was verified elsewhere says since when, here and in the session', async () => {
  const verified = { ...user, emailVerifiedAt: '2026-11-20T22:30:00.000Z' };
  const { shell } = await openAccount({ 'GET /me': { body: verified } });
  expect(region('Email address').getByText('Verified')).toBeVisible();
  expect(screen.getByText('21 Nov 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  expect(shell.session.get()?.user.emailVerifiedAt).toBe(verified.emailVerifiedAt);
});

test('a new address needs the password; an error is at its field', async () => {
  const message = 'We have sent a mail to next@example.com.';
  const wrong = 'This is not your password';
  const { answers, sent } = await openAccount({
    'POST /me/email': { status: 400, body: { error: wrong, fields: { password: wrong } } },
  });
  const change = { email: 'next@example.com', password: 'Karibu!26' };
  await userEvent.type(emailField(), change.email);
  await userEvent.type(screen.getByLabelText('Your password'), change.password);
  const submit = screen.getByRole('button', { name: 'Change address' });
  await userEvent.click(submit);
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(emailField()).toHaveValue(change.email);
  const pending = { email: change.email, expiresAt: '2026-11-22T09:00:00.000Z' };
  Object.assign(answers, {
    'POST /me/email': { body: { message } },
    'GET /me/email-change': { body: { pending } },
  });
  await userEvent.click(submit);
  expect(await screen.findByText(message)).toBeVisible();
  expect(emailField()).toHaveValue('');
  expect(sent.filter(({ call }) => call === 'POST /me/email').at(-1)).toMatchObject({ body: change });
  expect(await screen.findByText('next@example.com is to be your new address')).toBeVisible();
});

test('a change of address that waits is shown, and cancelled', async () => {
  const pending = { email: 'next@example.com', expiresAt: '2026-11-22T09:00:00.000Z' };
  const { sent } = await openAccount({
    'GET /me/email-change': { body: { pending } },
    'DELETE /me/email-change': ['unreachable', { status: 204 }],
  });
  expect(screen.getByText(localMomentOf(pending.expiresAt))).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Cancel the change' });
  await userEvent.click(cancel);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  await userEvent.click(cancel);
  expect(await screen.findByText(/Your address stays as it is\. The link/)).toBeVisible();
  expect(screen.queryByText(/is to be your new address/)).not.toBeInTheDocument();
  expect(sent.filter(({ call }) => call === 'DELETE /me/email-change')).toHaveLength(2);
});

test("Google is unlinked with the password; the API's error is shown", async () => {
  const google = { id: 'i1', provider: 'Google', linkedAt: '2026-11-01T09:00:00.000Z' } as const;
  const { sent } = await openAccount({
    'GET /me/identities': { body: [google] },
    'DELETE /me/identities/i1': [
      { status: 403, body: { error: 'Please enter your password.', code: 'password_required' } },
      { status: 409, body: { error: 'Google is the only way into your account.', code: 'last_way_in' } },
      { status: 204 },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Google' }));
  const unlink = dialog.getByRole('button', { name: 'Unlink' });
  await userEvent.click(unlink);
  await userEvent.type(await dialog.findByLabelText('Password'), 'Karibu!26');
  await userEvent.click(unlink);
  expect(await dialog.findByText('Google is the only way into your account.')).toBeVisible();
  await userEvent.click(unlink);
  expect(await screen.findByText('Google does not log in to your account any more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ body: { password: 'Karibu!26' } });
});

test('the current password sets a new one; both fields are named for managers', async () => {
  const message = 'Your password was changed, and all your other devices were logged out.';
  const { sent } = await openAccount({ 'POST /me/password': { body: { message } } });
  const current = screen.getByLabelText('Current password');
  const next = screen.getByLabelText('New password');
  expect([current.getAttribute('autocomplete'), next.getAttribute('autocomplete')]).toEqual([
    'current-password',
    'new-password',
  ]);
  await userEvent.type(current, 'Karibu!26');
  await userEvent.type(next, 'short');
  const submit = screen.getByRole('button', { name: 'Change password' });
  await userEvent.click(submit);
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  await userEvent.type(next, ' and long');
  await userEvent.click(submit);
  expect(await screen.findByText(message)).toBeVisible();
  expect([current, next].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  expect(sent.filter(({ call }) => call === 'POST /me/password')).toMatchObject([
    { body: { current: 'Karibu!26', password: 'short and long' } },
  ]);
});
