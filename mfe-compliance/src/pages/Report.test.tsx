import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import { quietReport, report } from '../testing/records.ts';
import page from './Report.tsx';

const open = async (body: typeof report) => {
  fakeApi({ 'GET /reports/r1': { body } });
  await openPage(page, { params: { id: 'r1' } });
  return within(await screen.findByRole('region', { name: 'What changed' }));
};

test('says what changed, what was due and what was quiet, and leads to what is behind it', async () => {
  const changed = await open(report);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Week to 23 Nov 2026'),
  );
  expect(changed.getByRole('rowheader', { name: 'Evidence added' })).toBeVisible();
  expect(
    changed.getByText('These are the last 2 of 14 changes. The audit trail has all of them.'),
  ).toBeVisible();
  const due = within(screen.getByRole('region', { name: 'What was due' }));
  expect(due.getByRole('link', { name: /^section 25\(b\)/ })).toHaveAttribute(
    'href',
    '/compliance/kenya-dpa-2019?open=s25-b',
  );
  expect(due.getByText(/, overdue/)).toBeVisible();
  const quiet = within(screen.getByRole('region', { name: 'What was quiet' }));
  expect(quiet.getByRole('link', { name: 'GDPR' })).toHaveAttribute('href', '/compliance/gdpr');
});

test('of a week in which nothing happened it says that', async () => {
  const changed = await open(quietReport);
  expect(changed.getByText('Nothing: the register didn’t change that week.')).toBeVisible();
  expect(screen.getByText('Nothing was due within a week, and no evidence had expired.')).toBeVisible();
});
