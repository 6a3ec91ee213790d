import { fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, consent } from '../testing/records.ts';

test('decision 10: signed in, both tables hold the person’s own records, with days as in Nairobi', async () => {
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

test('an operator’s opt-out is shown as Revoked with its day', async () => {
  const revoked = { ...consent, consent: false, revoked_at: '2026-11-21T06:00:00.000Z' };
  fakeApi(answersOf({ 'GET /me/consents': { body: [revoked] } }));
  await openDashboard();
  await screen.findByRole('table', { name: 'Consents' });
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Revoked/);
});

test('section 8: empty tables say so to the letter', async () => {
  fakeApi(answersOf({ 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } }));
  await openDashboard();
  expect(await screen.findByText('No consents data available.')).toBeVisible();
  expect(screen.getByText('No DSRs data available.')).toBeVisible();
});

test('decision 10: signed out, sample data stands under an offline-mode notice with a way to log in', async () => {
  const { sent } = fakeApi({});
  await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/Offline mode.*sample data/);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=/dashboard');
  expect(rowsOf('Consents').length).toBeGreaterThan(0);
  expect(rowsOf('Data Subject Requests').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('decision 10: an unreachable API shows sample data; Retry reads again', async () => {
  const { answers } = fakeApi(answersOf({ 'GET /me/consents': new TypeError('Failed to fetch') }));
  await openDashboard();
  expect(await screen.findByText('Offline mode')).toBeVisible();
  expect(rowsOf('Consents').length).toBeGreaterThan(1);
  answers['GET /me/consents'] = { body: [consent] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Offline mode')).not.toBeInTheDocument());
  expect(await screen.findByText('Granted')).toBeVisible();
});

test('an API that refuses is told honestly, without sample data; Retry reads again', async () => {
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

test.each(['signed in', 'signed out'])('axe finds nothing: %s', async (who) => {
  fakeApi(answersOf());
  const { container } = await openDashboard(who === 'signed in' ? undefined : fakeShell());
  await screen.findByRole('table', { name: 'Consents' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
