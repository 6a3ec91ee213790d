import { type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { adminAnswers, consentOf } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Opt-Out user u1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Opt-Out' });
  expect(dialog).toHaveTextContent('opt out user u1');
  return within(dialog);
}

test('Yes opts out with only the bearer, alerts, refreshes the list and closes', async () => {
  const { answers, sent } = fakeApi(
    adminAnswers({
      'POST /api/consent/opt-out': () => {
        answers['GET /admin/consents'] = { body: [consentOf('u1', false), consentOf('u2', false)] };
        return { body: consentOf('u1', false) };
      },
    }),
  );
  const { shell } = await openDashboard();
  expect((await findRows('Consents'))[0]).toHaveTextContent('Granted');
  const dialog = await openDialog();
  sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      call: 'POST /api/consent/opt-out',
      body: { userId: 'u1' },
      authorization: 'Bearer test-token',
      adminKey: undefined,
    },
    { call: 'GET /admin/consents', body: undefined, authorization: 'Bearer test-token', adminKey: '{key}' },
  ]);
  expect(shell.notices).toEqual([{ text: 'Opt-out successful for user u1', kind: 'success' }]);
  expect((await findRows('Consents'))[0]).toHaveTextContent('Revoked');
  expect(screen.queryByRole('button', { name: 'Opt-Out user u1' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('User u1 is opted out.')).toHaveFocus());
});

test('a row names person and purpose; a granted consent has an opt-out', async () => {
  fakeApi(adminAnswers());
  await openDashboard();
  const [granted, revoked] = await findRows('Consents');
  expect(granted).toHaveTextContent(/u1.*Granted.*Analytics.*Person u1/);
  expect(revoked).toHaveTextContent(/u2.*Revoked/);
  expect(screen.queryByRole('button', { name: 'Opt-Out user u2' })).not.toBeInTheDocument();
});

test('No closes the dialog and sends nothing', async () => {
  const { sent } = fakeApi(adminAnswers());
  const { shell } = await openDashboard();
  const dialog = await openDialog();
  sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Opt-Out user u1' })).toHaveFocus();
  expect([sent, shell.notices]).toEqual([[], []]);
});

test.each<[string, Failed | Error, string]>([
  [
    'the server’s words',
    { status: 404, body: { error: 'There is no such user.' } },
    'There is no such user.',
  ],
  ['the network’s words', new TypeError('Failed to fetch'), 'Failed to fetch'],
])('a failed opt-out alerts with %s and closes', async (_, answer, message) => {
  fakeApi(adminAnswers({ 'POST /api/consent/opt-out': answer }));
  const { shell } = await openDashboard();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shell.notices).toEqual([{ text: `Failed to opt-out: ${message}`, kind: 'error' }]);
});

test('an opt-out stands, even if the list cannot be read again afterwards', async () => {
  const { answers } = fakeApi(
    adminAnswers({
      'POST /api/consent/opt-out': () => {
        answers['GET /admin/consents'] = { status: 503, body: { error: 'Back in a minute.' } };
        return { body: consentOf('u1', false) };
      },
    }),
  );
  const { shell } = await openDashboard();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(shell.notices.map(({ text }) => text)).toEqual(['Opt-out successful for user u1']);
});
