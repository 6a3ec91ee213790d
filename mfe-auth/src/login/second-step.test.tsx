import { fakeSession } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Login.tsx';
import { closePages, openPage } from '../testing/open-page.ts';

const signedIn = fakeSession();
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
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  return { ...api, ...opened, code: await screen.findByLabelText('Code') };
}

test('after the password, an account with a second factor asks for its code', async () => {
  const { sent, shell, code } = await openSecondStep({ [second]: { body: signedIn } });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
  expect(shell.session.get()).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(shell.visited).toEqual(['/pricing']));
  expect(shell.session.get()).toEqual(signedIn);
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
  const { sent, shell } = await openSecondStep({ [second]: { body: signedIn } });
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
