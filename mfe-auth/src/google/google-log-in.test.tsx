import { definePage } from '@adili/contract';
import { fakeSession } from '@adili/contract/testing';
import { type AnswerTo, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoogleLogIn } from '../login/login-form.tsx';
import page from '../pages/Login.tsx';
import { closePages, openPage } from '../testing/open-page.ts';

const enter = 'POST /auth/google/session';
const link = 'POST /auth/google/link';
const providers = 'GET /auth/providers';
const signedIn = fakeSession();
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

test('whom Google named is signed in and goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof enter>>();
  const { sent } = fakeApi({ [enter]: promise });
  const { shell } = await openPage(page, { search: '?google=named&from=%2Fblog' });
  expect(await screen.findByText('Logging you in with Google...')).toBeVisible();
  resolve({ body: signedIn });
  await waitFor(() => expect(shell.visited).toEqual(['/blog']));
  expect(shell.session.get()).toEqual(signedIn);
  expect(sent.map(({ call }) => call)).toEqual([enter]);
});

test('whose address has an account links it by its password', async () => {
  const { sent } = fakeApi({
    [enter]: linkFirst,
    'POST /auth/login': { body: signedIn },
    [link]: { status: 204 },
  });
  const { shell } = await openPage(page, { search: '?google=named' });
  expect(await screen.findByText(linkFirst.body.error)).toBeVisible();
  await logIn();
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard']));
  expect(sent.map(({ call }) => call)).toEqual([enter, 'POST /auth/login', link]);
  expect(sent.at(-1)?.authorization).toBe(`Bearer ${signedIn.token}`);
});

test('a link that fails is said, with a way on', async () => {
  fakeApi({
    [enter]: linkFirst,
    'POST /auth/login': { body: signedIn },
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
  ['?error=google_cancelled', 'You did not log in with Google.'],
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
