import { type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delivery, deliveryAnswers, pageLoads } from '../testing/delivery-records.ts';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const shell = 'GET /delivery.json';
const api = 'GET /admin/page-loads?days=7';

async function openDelivery() {
  const page = await openDashboard();
  await userEvent.click(await screen.findByText('Delivery', { selector: 'summary' }));
  return page;
}

const older =
  'This shell does not report its delivery yet. Update the shell to see versions, teams and history.';
const unread = 'Versions, teams and history could not be read.';

test.each<[string, Failed | Error | { body?: unknown }, string]>([
  ['an older shell', { status: 404, body: '<html>' }, older],
  ['a shell that answers with a page', {}, older],
  [
    'a shell that refuses',
    { status: 403, body: { error: 'This is for operators only.' } },
    `${unread} This is for operators only.`,
  ],
  [
    'a shell that does not answer',
    new TypeError('Failed to fetch'),
    `${unread} The server could not be reached. Please try again.`,
  ],
  [
    'a shell of another version',
    { body: { remotes: [{ name: 'mfe-blog' }] } },
    `${unread} The shell reports its delivery in a form that this page does not know. Update the older of the two.`,
  ],
])('%s costs only what it knows: page views stay', async (_, answer, sentence) => {
  const { answers } = fakeApi(deliveryAnswers({ [shell]: answer }));
  await openDelivery();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect((await rowsOf('Delivery'))[0]).toHaveTextContent(/mfe-blog.*0\.2\.0-aa.*1,284.*3.*1\.2 s/);
  answers[shell] = { body: delivery };
  await userEvent.click(screen.getByRole('button', { name: 'Retry versions' }));
  expect(await screen.findByText('History of mfe-blog', { selector: 'summary' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Failed | Error, string]>([
  [
    'an API that does not answer',
    new TypeError('Failed to fetch'),
    'Page views could not be read. The server could not be reached. Please try again.',
  ],
  [
    'an older API',
    { status: 404, body: { error: 'There is nothing at this address.' } },
    'This API does not count page views yet. Update the API to see them.',
  ],
])('%s costs only the page views: versions stay', async (_, answer, sentence) => {
  const { answers } = fakeApi(deliveryAnswers({ [api]: answer }));
  await openDelivery();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const [, blog] = await rowsOf('Delivery');
  expect(blog).toHaveTextContent(/0\.2\.0-aaSince 20 Nov 2026, 10:15 by Daud/);
  expect(blog).not.toHaveTextContent('views');
  answers[api] = { body: pageLoads };
  await userEvent.click(screen.getByRole('button', { name: 'Retry page views' }));
  await waitFor(async () => expect((await rowsOf('Delivery'))[1]).toHaveTextContent('1,284 views'));
});

test('versions do not wait for page views, and the other way round', async () => {
  const waiting = Promise.withResolvers<{ body: typeof pageLoads }>();
  fakeApi(deliveryAnswers({ [api]: () => waiting.promise }));
  await openDelivery();
  expect(await rowsOf('Delivery')).toHaveLength(2);
  expect(screen.getByText('Loading page views...')).toBeVisible();
  waiting.resolve({ body: pageLoads });
  expect(await screen.findByText(/1,284 views/)).toBeVisible();
  expect(screen.queryByText('Loading page views...')).not.toBeInTheDocument();
});

test('both may fail, each with a Retry of its own; focus stays where the pressed one was', async () => {
  fakeApi(deliveryAnswers({ [shell]: { status: 404 }, [api]: new TypeError('Failed to fetch') }));
  await openDelivery();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const retry = screen.getByRole('button', { name: 'Retry versions' });
  const region = screen.getByRole('region', { name: 'Remotes' });
  await userEvent.click(retry);
  expect(region.parentElement).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});

test('a site without remotes, and one without views, say so', async () => {
  const { answers } = fakeApi(
    deliveryAnswers({ [shell]: { body: { ...delivery, remotes: [] } }, [api]: { body: [] } }),
  );
  await openDelivery();
  expect(await screen.findByText('No remotes found.')).toBeVisible();
  answers[shell] = { status: 404 };
  const summary = screen.getByText('Delivery', { selector: 'summary' });
  await userEvent.click(summary);
  await userEvent.click(summary);
  expect(await screen.findByText('No page views in these days.')).toBeVisible();
});
