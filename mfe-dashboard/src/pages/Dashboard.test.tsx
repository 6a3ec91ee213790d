import { fakeShell } from '@adili/contract/testing';
import { noteSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, consent, request } from '../testing/records.ts';

test('logged in, both tables hold one’s own records, with local days', async () => {
  const { sent } = fakeApi(answersOf());
  await openDashboard();
  expect(await screen.findByRole('table', { name: 'Consents' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(rowsOf('Consents')).toHaveLength(1);
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Analytics.*Granted.*21 Nov 2026/);
  expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Access.*pending.*18 Nov 2026/);
  expect(screen.queryByText('Offline mode')).not.toBeInTheDocument();
  expect(sent.every(({ authorization }) => authorization === 'Bearer test-token')).toBe(true);
});

test('a withdrawal is Revoked, with its day and who decided', async () => {
  const revoked = { ...consent, consent: false, created_at: '2026-11-21T06:00:00.000Z' };
  const optOut = { ...revoked, id: 'c2', source: 'opt-out' as const, decided_by: 'operator' };
  fakeApi(answersOf({ 'GET /me/consents': { body: [optOut, revoked] } }));
  await openDashboard();
  await screen.findByRole('table', { name: 'Consents' });
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Revoked.*21 Nov 2026.*Our team/);
  expect(rowsOf('Consents')[1]).toHaveTextContent(/Revoked.*21 Nov 2026.*You/);
});

test('empty tables say so to the letter', async () => {
  fakeApi(answersOf({ 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } }));
  await openDashboard();
  expect(await screen.findByText('No consents data available.')).toBeVisible();
  expect(screen.getByText('No DSRs data available.')).toBeVisible();
});

test('signed out, sample data comes with a notice and a link to log in', async () => {
  const { sent } = fakeApi({});
  await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/Offline mode.*sample data/);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=/dashboard');
  expect(rowsOf('Consents').length).toBeGreaterThan(0);
  expect(rowsOf('Data Subject Requests').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a simulated sign-up is explained once, with the way to a real one', async () => {
  fakeApi({});
  noteSimulatedSignUp();
  const first = await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/no account was made.*sign up with your work email/);
  expect(screen.getByRole('link', { name: 'Sign up with your email' })).toHaveAttribute('href', '/signup');
  await first.unmount();
  await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent('You are not logged in');
});

test('an unreachable API shows sample data; Retry reads again', async () => {
  const { answers } = fakeApi(answersOf({ 'GET /me/consents': new TypeError('Failed to fetch') }));
  await openDashboard();
  expect(await screen.findByText('Offline mode')).toBeVisible();
  expect(rowsOf('Consents').length).toBeGreaterThan(1);
  answers['GET /me/consents'] = { body: [consent] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Offline mode')).not.toBeInTheDocument());
  expect(await screen.findByText('Granted')).toBeVisible();
});

test('an API error shows no sample data; Retry reads again', async () => {
  const { answers } = fakeApi(
    answersOf({ 'GET /me/dsrs': { status: 500, body: { error: 'Out of order.' } } }),
  );
  await openDashboard();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  answers['GET /me/dsrs'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('table', { name: 'Consents' })).toBeVisible();
});

describe('a list longer than its first page', () => {
  const older = { ...request, id: 'r0', type: 'Objection' as const, created_at: '2026-11-01T09:00:00.000Z' };
  const long = {
    'GET /me/dsrs': {
      body: [request],
      headers: { 'x-total-count': '2', link: '</me/dsrs?cursor=abc>; rel="next"' },
    },
    'GET /me/dsrs?cursor=abc': { body: [older], headers: { 'x-total-count': '2' } },
    'GET /me/dsrs?open=true': { body: [request, older] },
  };
  const more = () => screen.findByRole('button', { name: 'Show more data subject requests' });

  test('shows more of it when asked, says how much, and keeps focus in its place', async () => {
    fakeApi(answersOf(long));
    await openDashboard();
    const button = await more();
    expect(screen.getByText('Data Subject Requests: 1 of 2')).toHaveAttribute('role', 'status');
    await userEvent.click(button);
    const status = await screen.findByText('Data Subject Requests: 2 of 2');
    expect(rowsOf('Data Subject Requests')[1]).toHaveTextContent(/Objection.*1 Nov 2026/);
    expect(button).not.toBeInTheDocument();
    expect(status).toHaveFocus();
  });

  test('keeps its rows where the next page fails, and tries again', async () => {
    const { answers } = fakeApi(
      answersOf({ ...long, 'GET /me/dsrs?cursor=abc': new TypeError('Failed to fetch') }),
    );
    await openDashboard();
    await userEvent.click(await more());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(rowsOf('Data Subject Requests')).toHaveLength(1);
    expect(await more()).toHaveFocus();
    answers['GET /me/dsrs?cursor=abc'] = { body: [older], headers: { 'x-total-count': '2' } };
    await userEvent.click(await more());
    await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('counts what was just filed, and goes on after what it showed', async () => {
    fakeApi(answersOf({ ...long, 'POST /me/dsrs': { status: 201, body: { ...request, id: 'r2' } } }));
    await openDashboard();
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Portability');
    await userEvent.click(await screen.findByRole('button', { name: 'File request' }));
    expect(await screen.findByText('Data Subject Requests: 2 of 3')).toBeVisible();
    await userEvent.click(await more());
    await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(3));
  });
});

test('a list that fits its first page says nothing of pages', async () => {
  fakeApi(answersOf());
  await openDashboard();
  await screen.findByRole('table', { name: 'Consents' });
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/1 of 1/)).not.toBeInTheDocument();
});
