import { fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Requests.tsx';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { adminAnswers, dueInDays, requestOf } from '../testing/records.ts';
import { counts, queueRead } from '../testing/request-records.ts';
import { timeLeftOf } from './request-columns.tsx';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const table = 'Data Subject Requests';

test('the dashboard shows who asks and the time left, with a link', async () => {
  const asked = { ...requestOf('u3', 'rejected'), details: 'All of it', reason: 'Kept by law' };
  fakeApi(
    adminAnswers({
      'GET /admin/dsrs': { body: [{ ...requestOf('u1', 'pending'), due_at: dueInDays(-2) }, asked] },
    }),
  );
  await openDashboard();
  const [late, rejected] = await findRows(table);
  expect(late).toHaveTextContent(
    /Amina Odhiambo.*amina@example\.com.*u1.*Access.*pending.*Overdue by 2 days.*Nobody/,
  );
  expect(rejected).toHaveTextContent(/AccessAll of it.*rejectedKept by law/);
  expect(screen.getAllByRole('link', { name: 'DSR-7K3M-9QXT' })[0]).toHaveAttribute(
    'href',
    '/admin/requests/request-of-u1',
  );
});

test('the queue starts with what is due first; its title counts the overdue', async () => {
  document.title = 'Requests';
  const { answers, sent } = fakeApi({
    'GET /admin/dsr-counts': { body: counts },
    [queueRead]: {
      body: [{ ...requestOf('u1', 'pending'), duplicates: ['DSR-4M7C-2RVA'], due_at: dueInDays(3) }],
    },
  });
  const { unmount } = await openPage(page);
  expect((await findRows(table))[0]).toHaveTextContent(/3 days left.*Asked twice/);
  expect(screen.getByRole('link', { name: 'Open the first: DSR-7K3M-9QXT' })).toHaveAttribute(
    'href',
    '/admin/requests/request-of-u1',
  );
  await waitFor(() => expect(document.title).toBe('(2 overdue) Requests'));
  const reads = () => sent.filter(({ call }) => call === queueRead).length;
  const before = reads();
  answers['GET /admin/dsr-counts'] = { body: { ...counts, overdue: 1 } };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(document.title).toBe('(1 overdue) Requests'));
  // Counting again is no reason to read the list again.
  expect(reads()).toBe(before + 1);
  await unmount();
  expect(document.title).toBe('Requests');
});

describe('time left', () => {
  const due = { law: 'Kenya', due_at: '2026-11-25T20:59:59.999Z' } as const;

  test.each([
    ['2026-11-21', '4 days left', 'neutral'],
    ['2026-11-22', '3 days left', 'warning'],
    ['2026-11-24', '1 day left', 'warning'],
    ['2026-11-25', 'Due today', 'warning'],
    ['2026-11-26', 'Overdue by 1 day', 'danger'],
    ['2026-11-27', 'Overdue by 2 days', 'danger'],
  ])('on %s what is due on the 25th has %j', (day, words, tone) => {
    expect(timeLeftOf(due, new Date(`${day}T09:00:00.000Z`))).toMatchObject({
      words,
      tone,
      isOverdue: tone === 'danger',
    });
  });
});
