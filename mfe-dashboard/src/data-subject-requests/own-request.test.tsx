import { type Answers, type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Request.tsx';
import { openOwnPage } from '../testing/open-own-page.ts';
import { request, user } from '../testing/records.ts';

const filed = { status: 'pending', at: '2026-11-18T09:00:00.000Z', by: 'u1' } as const;

async function openRequest(answers: Answers) {
  const fake = fakeApi(answers);
  await openOwnPage(page, undefined, { id: 'r1' });
  return fake;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an open request shows its due day, its law and its history', async () => {
  await openRequest({ 'GET /me/dsrs/r1': { body: { ...request, history: [filed] } } });
  expect(await screen.findByRole('region', { name: 'Access request DSR-7K3M-9QXT' })).toHaveTextContent(
    /pending.*We must answer by 18 Dec 2026: one month .*\(GDPR Art\. 12\(3\), Art\. 15\)/,
  );
  expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('We received it');
  expect(screen.getByRole('region', { name: 'Our answer' })).toHaveTextContent('There is none yet.');
});

test('a finished one says what we answered, and can no longer be cancelled', async () => {
  const done = { ...request, status: 'completed' as const, answer: 'Here is all of it.' };
  await openRequest({ 'GET /me/dsrs/r1': { body: done } });
  expect(await screen.findByText('Here is all of it.')).toBeVisible();
  expect(screen.queryByText(/must answer by/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel this request' })).not.toBeInTheDocument();
});

test('the package is saved as a page or as JSON; a missing one gives an error', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const made = { madeAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-12-20T09:00:00.000Z' };
  const data = { exportedAt: made.madeAt, account: user };
  await openRequest({
    'GET /me/dsrs/r1': {
      body: { ...request, status: 'completed', package: { ready: true, expires_at: made.expiresAt } },
    },
    'GET /me/dsrs/r1/package': [
      { status: 404, body: { error: 'There is no such package.' } },
      { body: { ...made, data, page: '<!doctype html>' } },
      { body: { ...made, data, page: '<!doctype html>' } },
    ],
  });
  expect(await screen.findByText(/^Ready until/)).toHaveTextContent('20 Dec 2026');
  await press('Download as a page');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no package to download');
  await press('Download as a page');
  expect(await screen.findByText(/Saved as adili-DSR-7K3M-9QXT\.html\./)).toHaveTextContent('20 Dec 2026');
  await press('Download as JSON');
  expect(await screen.findByText(/Saved as adili-DSR-7K3M-9QXT\.json\./)).toBeVisible();
  expect(saved).toEqual(['adili-DSR-7K3M-9QXT.html', 'adili-DSR-7K3M-9QXT.json']);
  jest.restoreAllMocks();
});

test.each([
  ['in_progress', /We are putting your data together/],
  ['completed', /There is no package to download here/],
] as const)('without a package, one that is %s says so and has nothing to press', async (status, words) => {
  await openRequest({ 'GET /me/dsrs/r1': { body: { ...request, status } } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('cancelling asks first; an error is in the dialog, the outcome is focused', async () => {
  const { answers } = await openRequest({
    'GET /me/dsrs/r1': { body: request },
    'POST /me/dsrs/r1/cancel': new TypeError('Failed to fetch'),
  });
  await press('Cancel this request');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this request?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  answers['POST /me/dsrs/r1/cancel'] = { body: { ...request, status: 'cancelled' } };
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }));
  const said = await screen.findByText('Your request was cancelled.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(screen.getByText('cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this request' })).not.toBeInTheDocument();
});

test('who was signed out elsewhere logs in and comes back to it', async () => {
  await openRequest({ 'GET /me/dsrs/r1': { status: 401, body: { error: 'Please log in again.' } } });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=/dashboard/requests/r1',
  );
});

test('another person’s request is not found; a link leads to one’s own', async () => {
  await openRequest({ 'GET /me/dsrs/r1': { status: 404, body: { error: 'There is no such request.' } } });
  expect(await screen.findByText('There is no request of yours here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your requests' })).toHaveAttribute(
    'href',
    '/dashboard/requests',
  );
});

test.each<[string, Error | Failed, string]>([
  ['no network', new TypeError('Failed to fetch'), 'The server could not be reached. Please try again.'],
  ['a gateway', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'The server could not be reached.'],
  ['the API’s own words', { status: 500, body: { error: 'Out of order.' } }, 'Out of order.'],
])('one that can’t be read says why: %s; Retry reads again', async (_, failure, words) => {
  const { answers } = await openRequest({ 'GET /me/dsrs/r1': failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  answers['GET /me/dsrs/r1'] = { body: request };
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Access request DSR-7K3M-9QXT' })).toBeVisible();
});
