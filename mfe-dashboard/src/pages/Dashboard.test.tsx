import { type FakeShell, fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Answers, fakeApi } from '../testing/fake-api.ts';
import page from './Dashboard.tsx';

const user = {
  id: 'u1',
  email: 'amina@example.com',
  role: 'user',
  fullName: 'Amina Odhiambo',
  company: 'Duka',
};
const consent = {
  id: 'c1',
  user_id: 'u1',
  consent: true,
  purpose: 'analytics',
  created_at: '2026-11-20T22:30:00.000Z',
};
const request = {
  id: 'r1',
  user_id: 'u1',
  type: 'Access',
  status: 'pending',
  created_at: '2026-11-18T09:00:00.000Z',
  history: [],
};

const answersOf = (more: Answers = {}): Answers => ({
  'GET /me': { body: user },
  'GET /me/consents': { body: [consent] },
  'GET /me/dsrs': { body: [request] },
  ...more,
});

const unmounts: (() => Promise<void>)[] = [];

async function open(shell: FakeShell = fakeShell({ session: fakeSession() })) {
  const rendered = await renderPage(page, { shell });
  unmounts.push(rendered.unmount);
  return rendered;
}

afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount();
  sessionStorage.clear();
});

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('decision 10: signed in, both tables hold the person’s own records, with days as in Nairobi', async () => {
  const { sent } = fakeApi(answersOf());
  await open();
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
  await open();
  await screen.findByRole('table', { name: 'Consents' });
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Revoked/);
});

test('section 8: empty tables say so to the letter', async () => {
  fakeApi(answersOf({ 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } }));
  await open();
  expect(await screen.findByText('No consents data available.')).toBeVisible();
  expect(screen.getByText('No DSRs data available.')).toBeVisible();
});

test('decision 10: signed out, sample data stands under an offline-mode notice with a way to log in', async () => {
  const { sent } = fakeApi({});
  await open(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/Offline mode.*sample data/);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=/dashboard');
  expect(rowsOf('Consents').length).toBeGreaterThan(0);
  expect(rowsOf('Data Subject Requests').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('decision 10: an unreachable API shows sample data; Retry reads again', async () => {
  const { answers } = fakeApi(answersOf({ 'GET /me/consents': new TypeError('Failed to fetch') }));
  await open();
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
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  answers['GET /me/dsrs'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('table', { name: 'Consents' })).toBeVisible();
});

test('a consent is withdrawn for the chosen purpose and heads the table', async () => {
  const { sent } = fakeApi(
    answersOf({
      'POST /me/consents': (body) => ({
        status: 201,
        body: { ...consent, ...Object(body), id: `c${sent.length}` },
      }),
    }),
  );
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Purpose'), 'Newsletter');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(rowsOf('Consents')).toHaveLength(2));
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Newsletter.*Revoked/);
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /me/consents',
    body: { consent: false, purpose: 'newsletter' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(rowsOf('Consents')).toHaveLength(3));
  expect(sent.at(-1)).toMatchObject({ body: { consent: true, purpose: 'newsletter' } });
});

test('a consent that could not be recorded says why and changes nothing', async () => {
  fakeApi(answersOf({ 'POST /me/consents': { status: 429, body: { error: 'Too many attempts.' } } }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Grant' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(rowsOf('Consents')).toHaveLength(1);
});

test('a request is filed with its details and heads the table', async () => {
  const { sent } = fakeApi(
    answersOf({
      'POST /me/dsrs': (body) => ({ status: 201, body: { ...request, ...Object(body), id: 'r2' } }),
    }),
  );
  await open();
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
  await open();
  await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Keep me');
  await userEvent.click(screen.getByRole('button', { name: 'File request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('Keep me');
});

test('the profile is edited in place, and the frame learns of it', async () => {
  const { sent } = fakeApi(
    answersOf({ 'PUT /me/profile': (body) => ({ body: { ...user, ...Object(body) } }) }),
  );
  const { shell } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const name = screen.getByLabelText('Full Name');
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Full Name is required')).toBeVisible();
  await userEvent.type(name, 'Amina O. Wafula');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Amina O. Wafula')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  expect(shell.session.get()?.user.fullName).toBe('Amina O. Wafula');
  expect(sent.at(-1)).toMatchObject({
    call: 'PUT /me/profile',
    body: { fullName: 'Amina O. Wafula', company: 'Duka' },
  });
});

test('section 9: a trial shows the days left', async () => {
  const trialEndsAt = new Date(Date.now() + 13.5 * 24 * 60 * 60 * 1000).toISOString();
  fakeApi(answersOf({ 'GET /me': { body: { ...user, trialEndsAt } } }));
  await open();
  expect(await screen.findByText('14 days left')).toBeVisible();
});

test.each(['signed in', 'signed out'])('axe finds nothing: %s', async (who) => {
  fakeApi(answersOf());
  const { container } = await open(who === 'signed in' ? undefined : fakeShell());
  await screen.findByRole('table', { name: 'Consents' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
