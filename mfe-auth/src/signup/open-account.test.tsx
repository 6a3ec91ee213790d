import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import page from '../pages/Signup.tsx';
import { closePages, openPage } from '../testing/open-page.ts';
import { created, credentials, profile } from '../testing/person.ts';
import { account, details, press, signUp } from '../testing/signing-up.ts';

afterEach(closePages);

test('where only the details failed, only they are sent again', async () => {
  const { sent } = fakeApi({
    [account]: created,
    [details]: [new TypeError('offline'), { body: created.body.user }],
  });
  const { shell } = await openPage(page);
  await signUp();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your account was created, but/);
  expect(screen.getByLabelText('Full Name')).toHaveValue(profile.fullName);
  expect(screen.getByLabelText('Work Email')).toHaveAttribute('readonly');
  expect(shell.visited).toEqual([]);
  await press();
  await waitFor(() => expect(shell.visited).toEqual(['/login']));
  expect(sent.map(({ call }) => call)).toEqual([account, details, details]);
});

test('a retry after the token ran out logs in for another', async () => {
  const login = 'POST /auth/login';
  const { sent } = fakeApi({
    [account]: created,
    [details]: [{ status: 401, body: { error: 'Your session has ended.' } }, { body: created.body.user }],
    [login]: { body: { ...fakeSession(), token: 'later-token' } },
  });
  const { shell } = await openPage(page);
  await signUp();
  await waitFor(() => expect(shell.visited).toEqual(['/login']));
  expect(sent.slice(2)).toEqual([
    { call: login, body: credentials, authorization: null },
    { call: details, body: profile, authorization: 'Bearer later-token' },
  ]);
});

test('a session begun in another tab ends once the account is opened', async () => {
  fakeApi({ [account]: created, [details]: { body: created.body.user } });
  const shell = fakeShell();
  await openPage(page, { shell });
  await act(async () => shell.session.start(fakeSession()));
  await signUp();
  await waitFor(() => expect(shell.visited).toEqual(['/login']));
  expect(shell.session.get()).toBeNull();
});
