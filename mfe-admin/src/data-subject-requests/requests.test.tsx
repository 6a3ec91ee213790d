import { fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { adminAnswers, requestDetailOf, requestOf } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const table = 'Data Subject Requests';

test('a pending request is started; focus goes to its next step', async () => {
  const { sent } = fakeApi(
    adminAnswers({ 'PATCH /admin/dsrs/request-of-u1': { body: requestDetailOf('u1', 'in_progress') } }),
  );
  await openDashboard();
  const start = await screen.findByRole('button', { name: 'Start the Access request of user u1' });
  await userEvent.click(start);
  const complete = await screen.findByRole('button', { name: 'Complete the Access request of user u1' });
  expect(sent.at(-1)).toMatchObject({
    call: 'PATCH /admin/dsrs/request-of-u1',
    body: { status: 'in_progress' },
    adminKey: '{key}',
  });
  expect((await rowsOf(table))[0]).toHaveTextContent('in progress');
  await waitFor(() => expect(complete).toHaveFocus());
});

test('a rejection needs a reason', async () => {
  const { sent } = fakeApi(
    adminAnswers({ 'PATCH /admin/dsrs/request-of-u2': { body: requestDetailOf('u2', 'rejected') } }),
  );
  await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject the Access request of user u2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Request' }));
  sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('A rejection needs a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Kept by law');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)).toMatchObject({ body: { status: 'rejected', reason: 'Kept by law' } });
  const [, rejected] = await rowsOf(table);
  expect(rejected).toHaveTextContent('rejected');
  expect(within(rejected as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('what the person wrote and why they were refused stand beside type and status', async () => {
  const refused = { ...requestOf('u3', 'rejected'), details: 'All of it', reason: 'Kept by law' };
  fakeApi(adminAnswers({ 'GET /admin/dsrs': { body: [refused] } }));
  await openDashboard();
  expect((await rowsOf(table))[0]).toHaveTextContent(/AccessAll of it.*rejectedKept by law/);
});

test('a step that is refused says why and changes nothing', async () => {
  const error = "A request that is completed can't become in_progress.";
  fakeApi(adminAnswers({ 'PATCH /admin/dsrs/request-of-u1': { status: 409, body: { error } } }));
  await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Start the Access request of user u1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect((await rowsOf(table))[0]).toHaveTextContent('pending');
});
