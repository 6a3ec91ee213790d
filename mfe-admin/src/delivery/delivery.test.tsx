import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { fakeApi, type Sent } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auth, blog, delivery, deliveryAnswers } from '../testing/delivery-records.ts';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const summary = () => screen.findByText('Delivery', { selector: 'summary' });

async function openDelivery() {
  const page = await openDashboard();
  await userEvent.click(await summary());
  return page;
}

/** Each once: React's strict mode, which counts in development alone, asks twice. */
const deliveryCalls = (sent: readonly Sent[]) =>
  new Set(sent.map(({ call }) => call).filter((call) => /delivery|page-loads|web-vitals/.test(call)));

const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');

test('it is the last part, closed, and asks nothing until it is opened; each opening reads anew', async () => {
  const { sent } = fakeApi(deliveryAnswers());
  const { container } = await openDashboard();
  expect((await summary()).closest('details')).toBe([...container.querySelectorAll('details')].at(-1));
  expect((await summary()).closest('details')).not.toHaveAttribute('open');
  expect(deliveryCalls(sent)).toEqual(new Set());
  await userEvent.click(await summary());
  await rowsOf('Delivery');
  const calls = new Set([
    'GET /delivery.json',
    'GET /admin/page-loads?days=7',
    'GET /admin/web-vitals?days=7',
  ]);
  expect(deliveryCalls(sent)).toEqual(calls);
  const lastOf = (address: string) => sent.findLast(({ call }) => call.startsWith(address));
  expect(lastOf('GET /delivery.json')).toMatchObject({ authorization: 'Bearer test-token' });
  expect(lastOf('GET /delivery.json')).not.toHaveProperty('adminKey');
  const signed = { authorization: 'Bearer test-token', adminKey: '{key}' };
  expect(lastOf('GET /admin/page-loads')).toMatchObject(signed);
  expect(lastOf('GET /admin/web-vitals')).toMatchObject(signed);
  await userEvent.click(await summary());
  sent.length = 0;
  await userEvent.click(await summary());
  await rowsOf('Delivery');
  expect(deliveryCalls(sent)).toEqual(calls);
});

test('a row tells team, versions with since when and by whom, the canary’s share, and how each does', async () => {
  fakeApi(deliveryAnswers());
  await openDelivery();
  await screen.findByText(/those of the last 7 days/);
  const headers = within(screen.getByRole('table', { name: 'Delivery' })).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Remote',
    'Team',
    'Live version',
    'Previous version',
    'Canary',
    'Contract',
  ]);
  const [first, second] = await rowsOf('Delivery');
  expect(cells(second)).toEqual([
    'mfe-blog',
    'Guidesguides@adili.example',
    '0.2.0-aaSince 20 Nov 2026, 10:15 by Daud1,284 views, 3 failed, median 1.2 s',
    '0.3.0-bbPublished 20 Nov 2026, 09:00 by Brian1 view, 0 failed, median 850 ms',
    '0.4.0-cc10% of visitorsPublished 21 Nov 2026, 09:00 by Cynthia2 views, 2 failed, median –',
    '1.1',
  ]);
  expect(cells(first)).toEqual([
    'mfe-authOn a server of its ownProblem',
    '–',
    '0.1.0-ddNo page views',
    '–',
    '–',
    '1.0',
  ]);
  expect(screen.getByText('The shell is version 0.5.0-ee and speaks contract 1.1.')).toBeVisible();
});

test('without a word of when it went live, the publishing stands for it', async () => {
  const remotes = [{ ...blog, history: [] }];
  fakeApi(deliveryAnswers({ 'GET /delivery.json': { body: { ...delivery, remotes } } }));
  await openDelivery();
  expect((await rowsOf('Delivery'))[0]).toHaveTextContent('0.2.0-aaSince 18 Nov 2026, 09:00 by Amina');
  expect(screen.queryByText(/^History of/)).not.toBeInTheDocument();
});

test('what is wrong with a remote or the registry is a warning', async () => {
  const body = { ...delivery, problem: 'The registry could not be read.' };
  fakeApi(deliveryAnswers({ 'GET /delivery.json': { body } }));
  await openDelivery();
  await rowsOf('Delivery');
  expect(screen.getByText('The registry could not be read.')).toBeVisible();
  expect(screen.getByText(auth.problem as string)).toBeVisible();
});

test('the history of a remote says who did what, in words', async () => {
  const history = [
    ...blog.history,
    { at: '2026-11-17T06:00:00.000Z', by: 'Esther', kind: 'promote', from: '0.0.1-z', to: '0.1.0-y' },
    { at: '2026-11-16T06:00:00.000Z', by: 'Esther', kind: 'end-canary', from: '0.1.0-y', to: null },
  ];
  const remotes = [auth, { ...blog, history }];
  fakeApi(deliveryAnswers({ 'GET /delivery.json': { body: { ...delivery, remotes } } }));
  await openDelivery();
  await userEvent.click(await screen.findByText('History of mfe-blog', { selector: 'summary' }));
  expect(screen.queryByText('History of mfe-auth')).not.toBeInTheDocument();
  expect((await rowsOf('History of mfe-blog')).map(cells)).toEqual([
    ['21 Nov 2026, 09:05', 'Cynthia', 'Canary for 10% of visitors', '–', '0.4.0-cc'],
    ['20 Nov 2026, 10:15', 'Daud', 'Rolled back', '0.3.0-bb', '0.2.0-aa'],
    ['20 Nov 2026, 09:00', 'Brian', 'Published', '0.2.0-aa', '0.3.0-bb'],
    ['18 Nov 2026, 09:00', 'Amina', 'Published', '–', '0.2.0-aa'],
    ['17 Nov 2026, 09:00', 'Esther', 'Canary made live', '0.0.1-z', '0.1.0-y'],
    ['16 Nov 2026, 09:00', 'Esther', 'Canary ended', '0.1.0-y', '–'],
  ]);
});

test('axe finds nothing once it is open', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  fakeApi(deliveryAnswers());
  const { container } = await openDelivery();
  await userEvent.click(await screen.findByText('History of mfe-blog', { selector: 'summary' }));
  expect(await accessibilityFaults(container)).toEqual([]);
});
