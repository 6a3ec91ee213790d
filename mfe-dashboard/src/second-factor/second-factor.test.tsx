import { fakeSession, fakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Account.tsx';
import { accountAnswers } from '../testing/account-records.ts';
import { begun, phone, recoveryCodes, withApp, withoutFactor } from '../testing/factors.ts';
import { user } from '../testing/records.ts';

let opened: RenderedPage | undefined;
afterEach(async () => {
  await opened?.unmount();
});

async function open(answers: Answers) {
  const secondFactorDueAt = '2126-12-05T09:00:00.000Z';
  const me = { 'GET /me': { body: { ...user, secondFactorDueAt } } };
  const api = fakeApi(accountAnswers({ ...me, ...answers }));
  const session = fakeSession({ secondFactorDueAt });
  opened = await renderPage(page, { shell: fakeShell({ session }) });
  await screen.findByRole('region', { name: 'Second factor' });
  return { ...api, ...opened };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an app is set up by its key, a code, and recovery codes shown once', async () => {
  const { shell, sent, answers } = await open({
    ...withoutFactor,
    'POST /me/totp': { body: begun },
    'POST /me/totp/confirm': { body: { recoveryCodes } },
  });
  expect(screen.getByText(/^Set up a second factor by/)).toBeVisible();
  await press('Set up an authenticator app');
  expect(await screen.findByRole('heading', { name: 'Add the key to your app' })).toHaveFocus();
  expect(await screen.findByRole('img', { name: /QR picture/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  Object.assign(answers, withApp, { 'GET /me': { body: user } });
  await press('Turn on');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  const codes = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(sent).toContainEqual(
    expect.objectContaining({ call: 'POST /me/totp/confirm', body: { code: '123456' } }),
  );
  await waitFor(() => expect(shell.session.get()?.user.secondFactorDueAt).toBeUndefined());
  await press('I have kept them');
  expect(await screen.findByText('Your authenticator app is on.')).toBeVisible();
  expect(screen.getByText(/^You have 10 recovery codes left/)).toBeVisible();
  expect(screen.getByText(/^With a second factor/)).toHaveFocus();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
});

test('recovery codes are copied', async () => {
  const person = userEvent.setup();
  await open({
    ...withoutFactor,
    'POST /me/totp': { body: begun },
    'POST /me/totp/confirm': { body: { recoveryCodes } },
  });
  await person.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  await person.type(await screen.findByLabelText('Code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await person.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The codes were copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
});

test('after an old log-in, the password is asked for and sent along', async () => {
  const { sent } = await open({
    ...withoutFactor,
    'POST /me/totp': [
      { status: 403, body: { error: 'Please enter your password.', code: 'password_required' } },
      { body: begun },
    ],
  });
  await press('Set up an authenticator app');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your password.');
  const [field] = within(screen.getByRole('region', { name: 'Second factor' })).getAllByLabelText('Password');
  if (field) await userEvent.type(field, 'Karibu!26');
  await press('Set up an authenticator app');
  expect(await screen.findByRole('heading', { name: 'Add the key to your app' })).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ password: 'Karibu!26' });
});

test('the app is turned off with a code', async () => {
  const { sent, answers } = await open({ ...withApp, 'DELETE /me/totp': { status: 204 } });
  await press('Turn off the app');
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off the authenticator app' }));
  await userEvent.type(dialog.getByLabelText('Code'), '654321');
  Object.assign(answers, withoutFactor);
  await press('Turn off');
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ call: 'DELETE /me/totp', body: { code: '654321' } }));
});

test('with the app on, a code of it makes new recovery codes, shown once', async () => {
  const { sent } = await open({ ...withApp, 'POST /me/recovery-codes': { body: { recoveryCodes } } });
  await press('Make new recovery codes');
  const dialog = within(screen.getByRole('dialog', { name: 'Make new recovery codes' }));
  await userEvent.type(dialog.getByLabelText('Code'), '654321');
  await userEvent.click(dialog.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  expect(screen.getByText(recoveryCodes[0] ?? '')).toBeVisible();
  expect(sent).toContainEqual(
    expect.objectContaining({ call: 'POST /me/recovery-codes', body: { code: '654321' } }),
  );
});

test('a passkey is listed and removed, once that is confirmed', async () => {
  const { sent, answers } = await open({
    ...withoutFactor,
    'GET /me/passkeys': { body: [phone] },
    'DELETE /me/passkeys/k1': { status: 204 },
  });
  expect(screen.getByRole('table', { name: 'Passkeys' })).toHaveTextContent('Phone');
  await press('Remove Phone');
  const dialog = screen.getByRole('dialog', { name: 'Remove the passkey' });
  answers['GET /me/passkeys'] = { body: [] };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Passkeys' })).not.toBeInTheDocument());
  expect(sent.map(({ call }) => call)).toContain('DELETE /me/passkeys/k1');
});

test('a passkey that the browser does not make gives an error; its name stays', async () => {
  await open({ ...withoutFactor, 'POST /me/passkeys/options': { body: { challenge: 'x' } } });
  await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was made.');
  expect(screen.getByLabelText('Name of the passkey')).toHaveValue('Laptop');
});
