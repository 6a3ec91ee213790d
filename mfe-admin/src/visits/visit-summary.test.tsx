import { type Answers, fakeApi } from '@adili/http/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Visitors.tsx';
import { findRows } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { visitSummary } from '../testing/records.ts';

const search = '?from=2026-11-20&to=2026-11-21';
const list = {
  from: '2026-11-19T21:00:00.000Z',
  to: '2026-11-21T21:00:00.000Z',
};
const rows = `GET /admin/visitors?${new URLSearchParams({ ...list, sort: '-visit_time' })}` as const;
const sums = 'GET /admin/visitors/summary?from=2026-11-20&to=2026-11-21';

const answers = (more: Answers = {}): Answers => ({
  [rows]: { body: [] },
  [sums]: { body: visitSummary },
  ...more,
});

test('sums by page link to their visits; sums by day are listed too', async () => {
  fakeApi(answers());
  await openPage(page, undefined, search);
  const [first, rest] = await findRows('Visits by page');
  expect(first).toHaveTextContent('/pricing1,200');
  expect(screen.getByRole('link', { name: '/pricing' })).toHaveAttribute(
    'href',
    '/admin/visitors?page_path=%2Fpricing&from=2026-11-20&to=2026-11-21',
  );
  expect(rest).toHaveTextContent('other84');
  expect([first, rest].map((row) => row?.querySelector('rect')?.getAttribute('width'))).toEqual(['100', '7']);
  expect((await findRows('Visits by day'))[1]).toHaveTextContent('20 Nov 20260');
});

test('sums that could not be made cost only themselves', async () => {
  const fake = fakeApi(answers({ [sums]: 'unreachable' }));
  await openPage(page, undefined, search);
  expect(await screen.findByRole('alert')).toHaveTextContent('The totals could not be loaded.');
  expect(await screen.findByRole('table', { name: 'Visitors' })).toBeVisible();
  fake.answers[sums] = { body: visitSummary };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRows('Visits by day')).toHaveLength(2);
});

test('rows, days and sums are in one zone, which the page says once', async () => {
  const visit = { id: 'v1', ip: '41.90.12.0', page_path: '/pricing', visit_time: '2026-11-20T22:30:00.000Z' };
  const fake = fakeApi(answers());
  fake.answers[rows] = { body: [visit] };
  await openPage(page, undefined, search);
  expect((await findRows('Visitors'))[0]).toHaveTextContent('21 Nov 2026, 01:30');
  await findRows('Visits by day');
  expect(screen.getAllByText(/Nairobi|Times in/)).toHaveLength(1);
});
