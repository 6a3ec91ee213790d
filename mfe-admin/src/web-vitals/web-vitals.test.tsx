import { type Failed, fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryAnswers, webVitals } from '../testing/delivery-records.ts';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const call = 'GET /admin/web-vitals?days=7';

async function openDelivery() {
  await openDashboard();
  await userEvent.click(await screen.findByText('Delivery', { selector: 'summary' }));
}
const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');

test('a row tells page and version, how many visits, and what three of four stayed within, in words', async () => {
  fakeApi(deliveryAnswers());
  await openDelivery();
  const rows = await rowsOf('Web vitals');
  const headers = within(screen.getByRole('table', { name: 'Web vitals' })).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Page',
    'Version',
    'Visits',
    'LCP',
    'INP',
    'CLS',
    'FCP',
    'TTFB',
  ]);
  expect(rows.map(cells)).toEqual([
    [
      '/mfe-marketing',
      '0.2.0-1d0698246d',
      '1,284',
      '2.51 s Needs improvement',
      '640 ms Poor',
      '0.131 Needs improvement',
      '3.09 s Poor',
      '1.12 s Needs improvement',
    ],
    [
      '/blog/:idmfe-blog',
      '0.2.0-aa',
      '412',
      '1.32 s Good',
      '88 ms Good',
      '0 Good',
      '980 ms Good',
      '212 ms Good',
    ],
    [
      '/blogmfe-blog',
      '0.2.0-aa',
      '64',
      '1.32 s Good',
      '210 ms Needs improvementOf 3 visits only',
      '0 Good',
      '980 ms Good',
      '212 ms Good',
    ],
    ['/loginmfe-auth', '0.1.0-dd', '2Few visits', '4.82 s Poor', '–', '–', '1.79 s Good', '90 ms Good'],
  ]);
  await userEvent.click(screen.getByText(/^What LCP, INP/));
  expect(screen.getByText(/Good up to 2.5 s, poor over 4 s/)).toBeVisible();
});

test('where nobody was counted, it says so', async () => {
  fakeApi(deliveryAnswers({ [call]: { body: [] } }));
  await openDelivery();
  expect(await screen.findByText(/^No web vitals in these days\./)).toBeVisible();
});

test.each<[string, Failed | Error, string]>([
  [
    'an API that does not answer',
    new TypeError('Failed to fetch'),
    'Web vitals could not be read. The server could not be reached. Please try again.',
  ],
  [
    'an older API',
    { status: 404, body: { error: 'There is nothing at this address.' } },
    'This API does not count web vitals yet. Update the API to see them.',
  ],
])('%s costs only the web vitals, until a Retry', async (_, answer, sentence) => {
  const { answers } = fakeApi(deliveryAnswers({ [call]: answer }));
  await openDelivery();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await rowsOf('Delivery')).toHaveLength(2);
  answers[call] = { body: webVitals };
  await userEvent.click(screen.getByRole('button', { name: 'Retry web vitals' }));
  expect(await rowsOf('Web vitals')).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
