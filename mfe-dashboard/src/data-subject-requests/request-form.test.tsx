import { fakeSession } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, request } from '../testing/records.ts';

const filed = (body: unknown) => ({ status: 201 as const, body: { ...request, ...Object(body), id: 'r2' } });

test('a request is filed with details and law, and heads the table', async () => {
  const { sent } = fakeApi(answersOf({ 'POST /me/dsrs': filed }));
  await openDashboard();
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Rectification');
  expect(screen.getByText(/We correct what is wrong about you/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'Kenya');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'My name is Amina');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(2));
  expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Rectification.*pending.*My name is Amina/);
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /me/dsrs',
    body: { type: 'Rectification', details: 'My name is Amina', law: 'Kenya' },
  });
  const said = await screen.findByText('Your Rectification request was filed.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).toHaveTextContent(/We answer by 19 Dec 2026: 7 days/);
  expect(screen.getByRole('link', { name: 'See request DSR-7K3M-9QXT' })).toHaveAttribute(
    'href',
    '/dashboard/requests/r2',
  );
  expect(screen.getByText(/You get a copy of all that we keep/)).toBeVisible();
});

test('a Deletion asks first; an error is in the dialog, and the draft stays', async () => {
  const { answers, sent } = fakeApi(answersOf({ 'POST /me/dsrs': new TypeError('Failed to fetch') }));
  await openDashboard();
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Deletion');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'Everything');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask us to erase your data?' }));
  expect(sent.map(({ call }) => call)).not.toContain('POST /me/dsrs');
  await userEvent.click(dialog.getByRole('button', { name: 'File Deletion request' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('Everything');
  answers['POST /me/dsrs'] = filed;
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'File Deletion request' }));
  expect(await screen.findByText('Your Deletion request was filed.')).toBeVisible();
  expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Deletion.*pending.*Everything/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a second of a type that is under way is filed once it is confirmed', async () => {
  const { sent } = fakeApi(answersOf({ 'POST /me/dsrs': filed }));
  const calls = () => sent.filter(({ call }) => call === 'POST /me/dsrs').length;
  await openDashboard();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Once more');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  const said = await screen.findByText('You have an Access request under way');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).toHaveTextContent(/DSR-7K3M-9QXT by 18 Dec 2026/);
  expect(calls()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText('Type')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'File another Access request' }));
  expect(await screen.findByText('Your Access request was filed.')).toBeVisible();
  expect(calls()).toBe(1);
  expect(sent.at(-1)).toMatchObject({ body: { details: 'Once more' } });
});

test('a network that breaks while filing keeps what was typed', async () => {
  fakeApi(answersOf({ 'POST /me/dsrs': new TypeError('Failed to fetch') }));
  await openDashboard();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Keep me');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Objection');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('Keep me');
});

test('a draft is there on return, and gone once another person logs in', async () => {
  fakeApi(answersOf());
  const { shell } = await openDashboard();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Only mine');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Objection');
  const words = screen.getByText(/^We stop/).textContent;
  const details = () => screen.findByLabelText('Details (optional)');
  await act(() => shell.session.end());
  await act(async () => shell.session.start(fakeSession()));
  expect(await details()).toHaveValue('Only mine');
  expect(await screen.findByText(String(words))).toBeVisible();
  await act(async () => shell.session.start(fakeSession({ id: 'u2' })));
  expect(await details()).toHaveValue('');
  await act(async () => shell.session.start(fakeSession()));
  expect(await details()).toHaveValue('');
});
