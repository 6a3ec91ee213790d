import { fakeApi } from '@adili/http/testing';
import { localMomentOf } from '@adili/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Account.tsx';
import { accountAnswers } from '../testing/account-records.ts';
import { rowsOf } from '../testing/open-dashboard.ts';
import { openOwnPage } from '../testing/open-own-page.ts';

const iphoneUsed = localMomentOf('2026-11-20T16:30:00.000Z');
const table = 'Where you are logged in';
const rows = async () => {
  await screen.findByRole('table', { name: table });
  return rowsOf(table).map((row) => row.textContent);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));

test('each session has its device, network and last use; this one is marked', async () => {
  fakeApi(accountAnswers());
  await openOwnPage(page);
  const [first, second, third] = await rows();
  expect(first).toMatch(/Chrome on Windows This device.*41\.90\.12\.0/);
  expect(first).toContain(
    localMomentOf('2026-11-21T06:00:00.000Z') + localMomentOf('2026-11-18T06:00:00.000Z'),
  );
  expect(second).toMatch(/Safari on iOS.*197\.248\.5\.0/);
  expect(second).toContain(iphoneUsed);
  expect(second).not.toMatch(/This device/);
  expect(third).toMatch(/Firefox on Linux.*Unknown/);
});

test('ending a session asks first, and focuses the outcome', async () => {
  const { sent } = fakeApi(accountAnswers({ 'DELETE /me/sessions/s2': { status: 204 } }));
  await openOwnPage(page);
  await press(`Log out Safari on iOS, last used ${iphoneUsed}`);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: /Log out Safari/ })).toHaveFocus();
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await press(/Log out Safari/);
  await confirm();
  const outcome = await screen.findByText('Safari on iOS is logged out.');
  await waitFor(() => expect(outcome.closest('[role="status"]')).toHaveFocus());
  expect((await rows()).length).toBe(2);
});

test('a session already ended goes too; other errors are in the dialog', async () => {
  const { answers } = fakeApi(
    accountAnswers({ 'DELETE /me/sessions/s2': { status: 429, body: { error: 'Not possible right now.' } } }),
  );
  await openOwnPage(page);
  await press(/Log out Safari/);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not possible right now.');
  answers['DELETE /me/sessions/s2'] = { status: 404, body: { error: 'There is no such session.' } };
  await confirm();
  expect(await screen.findByText('Safari on iOS is logged out.')).toBeVisible();
});

test('all other sessions end at once, and the button goes', async () => {
  const { sent } = fakeApi(accountAnswers({ 'DELETE /me/sessions': { status: 204 } }));
  await openOwnPage(page);
  await press('Log out everywhere else');
  await confirm();
  expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
  expect(sent.at(-1)?.call).toBe('DELETE /me/sessions');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});

test('to log out here is to log out of this browser', async () => {
  fakeApi(accountAnswers());
  const { shell } = await openOwnPage(page);
  await press('Log out Chrome on Windows, this device');
  await confirm();
  expect(await screen.findByText('You are not logged in')).toBeVisible();
  expect(shell.session.get()).toBeNull();
});
