import { fakeSession } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, request } from '../testing/records.ts';

test('a request is filed with its details and heads the table', async () => {
  const { sent } = fakeApi(
    answersOf({
      'POST /me/dsrs': (body) => ({ status: 201, body: { ...request, ...Object(body), id: 'r2' } }),
    }),
  );
  await openDashboard();
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Deletion');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'Everything, please');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(2));
  expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Deletion.*pending.*Everything, please/);
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /me/dsrs',
    body: { type: 'Deletion', details: 'Everything, please' },
  });
  expect(await screen.findByText('Your Deletion request was filed.')).toBeVisible();
});

test('a network that breaks while filing keeps what was typed', async () => {
  fakeApi(answersOf({ 'POST /me/dsrs': new TypeError('Failed to fetch') }));
  await openDashboard();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Keep me');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('Keep me');
});

test('what one person typed is not shown to the next who logs in, and is there when the first comes back', async () => {
  fakeApi(answersOf());
  const { shell } = await openDashboard();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Mine alone');
  const details = () => screen.findByLabelText('Details (optional)');
  await act(() => shell.session.end());
  await act(async () => shell.session.start(fakeSession({ id: 'u2' })));
  expect(await details()).toHaveValue('');
  await act(async () => shell.session.start(fakeSession()));
  expect(await details()).toHaveValue('Mine alone');
});
