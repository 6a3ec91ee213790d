import { type Failed, fakeApi, type Sent } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Delivery.tsx';
import { auth, blog, delivery, deliveryAnswers, pageLoads, webVitals } from '../testing/delivery-records.ts';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { vitalValue } from '../web-vitals/web-vitals-panel.tsx';
import { liveSince } from './delivery-columns.tsx';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const summary = () => screen.findByText('Delivery', { selector: 'summary' });

const openDelivery = () => openPage(page);

/** Each once: React's strict mode, which counts only in development, asks twice. */
const deliveryCalls = (sent: readonly Sent[]) =>
  new Set(sent.map(({ call }) => call).filter((call) => /delivery|page-loads|web-vitals/.test(call)));

const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');

test('the panel comes last, closed, and reads each time it is opened', async () => {
  const { sent } = fakeApi(deliveryAnswers());
  const { container } = await openDashboard();
  expect((await summary()).closest('details')).toBe([...container.querySelectorAll('details')].at(-1));
  expect((await summary()).closest('details')).not.toHaveAttribute('open');
  expect(deliveryCalls(sent)).toEqual(new Set());
  await userEvent.click(await summary());
  await findRows('Delivery');
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
  await findRows('Delivery');
  expect(deliveryCalls(sent)).toEqual(calls);
});

test('a row has team, versions, their dates, the canary share and page views', async () => {
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
  const [first, second] = await findRows('Delivery');
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
  expect((await findRows('Delivery'))[0]).toHaveTextContent('0.2.0-aaSince 18 Nov 2026, 09:00 by Amina');
  expect(screen.queryByText(/^History of/)).not.toBeInTheDocument();
});

test('what is wrong with a remote or the registry is a warning', async () => {
  const body = { ...delivery, problem: 'The registry could not be read.' };
  fakeApi(deliveryAnswers({ 'GET /delivery.json': { body } }));
  await openDelivery();
  await findRows('Delivery');
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
  expect((await findRows('History of mfe-blog')).map(cells)).toEqual([
    ['21 Nov 2026, 09:05', 'Cynthia', 'Canary for 10% of visitors', '–', '0.4.0-cc'],
    ['20 Nov 2026, 10:15', 'Daud', 'Rolled back', '0.3.0-bb', '0.2.0-aa'],
    ['20 Nov 2026, 09:00', 'Brian', 'Published', '0.2.0-aa', '0.3.0-bb'],
    ['18 Nov 2026, 09:00', 'Amina', 'Published', '–', '0.2.0-aa'],
    ['17 Nov 2026, 09:00', 'Esther', 'Canary made live', '0.0.1-z', '0.1.0-y'],
    ['16 Nov 2026, 09:00', 'Esther', 'Canary ended', '0.1.0-y', '–'],
  ]);
});

describe('one source failed', () => {
  const shell = 'GET /delivery.json';
  const api = 'GET /admin/page-loads?days=7';

  const older =
    'This shell does not report its delivery yet. Update the shell to see versions, teams and history.';
  const unread = 'Versions, teams and history could not be loaded.';

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
      `${unread} This page can’t read the shell’s delivery report. Update the older of the two.`,
    ],
  ])('%s costs only what it knows: page views stay', async (_, answer, sentence) => {
    const { answers } = fakeApi(deliveryAnswers({ [shell]: answer }));
    await openDelivery();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect((await findRows('Delivery'))[0]).toHaveTextContent(/mfe-blog.*0\.2\.0-aa.*1,284.*3.*1\.2 s/);
    answers[shell] = { body: delivery };
    await userEvent.click(screen.getByRole('button', { name: 'Retry versions' }));
    expect(await screen.findByText('History of mfe-blog', { selector: 'summary' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<[string, Failed | Error, string]>([
    [
      'an API that does not answer',
      new TypeError('Failed to fetch'),
      'Page views could not be loaded. The server could not be reached. Please try again.',
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
    const [, blog] = await findRows('Delivery');
    expect(blog).toHaveTextContent(/0\.2\.0-aaSince 20 Nov 2026, 10:15 by Daud/);
    expect(blog).not.toHaveTextContent('views');
    answers[api] = { body: pageLoads };
    await userEvent.click(screen.getByRole('button', { name: 'Retry page views' }));
    await waitFor(async () => expect((await findRows('Delivery'))[1]).toHaveTextContent('1,284 views'));
  });

  test('versions do not wait for page views, and the other way round', async () => {
    const waiting = Promise.withResolvers<{ body: typeof pageLoads }>();
    fakeApi(deliveryAnswers({ [api]: () => waiting.promise }));
    await openDelivery();
    expect(await findRows('Delivery')).toHaveLength(2);
    expect(screen.getByText('Loading page views...')).toBeVisible();
    waiting.resolve({ body: pageLoads });
    expect(await screen.findByText(/1,284 views/)).toBeVisible();
    expect(screen.queryByText('Loading page views...')).not.toBeInTheDocument();
  });

  test('both can fail, each with its own Retry, which keeps the focus', async () => {
    fakeApi(deliveryAnswers({ [shell]: { status: 404 }, [api]: new TypeError('Failed to fetch') }));
    await openDelivery();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const retry = screen.getByRole('button', { name: 'Retry versions' });
    const region = screen.getByRole('region', { name: 'Remotes' });
    await userEvent.click(retry);
    expect(within(region).getByRole('heading', { name: 'Remotes' })).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });

  test.each<[string, Parameters<typeof deliveryAnswers>[0], RegExp]>([
    ['no remotes', { [shell]: { body: { ...delivery, remotes: [] } } }, /^No remotes found\.$/],
    ['no page views', { [shell]: { status: 404 }, [api]: { body: [] } }, /^No page views in these days\.$/],
    ['no web vitals', { 'GET /admin/web-vitals?days=7': { body: [] } }, /^No web vitals in these days\./],
  ])('a site with %s says so', async (_, answers, sentence) => {
    fakeApi(deliveryAnswers(answers));
    await openDelivery();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('live since', () => {
  const change = { at: '2026-11-21T08:00:00.000Z', by: 'Esther', from: null, to: '0.2.0-aa' };

  test.each(['publish', 'rollback', 'promote'] as const)('a version is live since its last %s', (kind) => {
    const history = [{ ...change, kind }, ...blog.history];
    expect(liveSince({ ...blog, history })).toEqual({ at: change.at, by: 'Esther' });
  });

  test.each(['canary', 'end-canary'] as const)('a %s makes no version live', (kind) => {
    const history = [{ ...change, kind }, ...blog.history];
    expect(liveSince({ ...blog, history })).toEqual({ at: '2026-11-20T07:15:00.000Z', by: 'Daud' });
  });

  test('where nothing is live, there is no since', () => {
    expect(liveSince({ ...blog, live: null })).toBeNull();
  });
});

describe('web vitals', () => {
  const call = 'GET /admin/web-vitals?days=7';

  test('a row has page, version, visits and the 75th percentile in words', async () => {
    fakeApi(deliveryAnswers());
    await openDelivery();
    const rows = await findRows('Web vitals');
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

  test.each<[string, Failed | Error, string]>([
    [
      'an API that does not answer',
      new TypeError('Failed to fetch'),
      'Web vitals could not be loaded. The server could not be reached. Please try again.',
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
    expect(await findRows('Delivery')).toHaveLength(2);
    answers[call] = { body: webVitals };
    await userEvent.click(screen.getByRole('button', { name: 'Retry web vitals' }));
    expect(await findRows('Web vitals')).toHaveLength(4);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a web vital in words', () => {
  test.each([
    ['lcp', 2_500, '2.5 s'],
    ['lcp', 2_501, '2.51 s'],
    ['inp', 180, '180 ms'],
    ['ttfb', 999, '999 ms'],
    ['cls', 0, '0'],
    ['cls', 0.1, '0.1'],
    ['cls', 0.101, '0.101'],
  ] as const)('%s of %d reads %s', (vital, value, words) => {
    expect(vitalValue(vital, value)).toBe(words);
  });
});
