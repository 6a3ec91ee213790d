import { fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrganisation } from '../testing/open-organisation.ts';
import { organisationAnswers } from '../testing/organisation.ts';

const check = 'GET /organisation/audit-trail/check';
const checked = (change: object) => ({
  body: {
    intact: true,
    entries: 214,
    erased: 0,
    waiting: 0,
    checkedAt: '2026-11-21T05:00:00.000Z',
    ...change,
  },
});

test('an auditor narrows the trail to days, and takes just those entries away as a file', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  // The tests' viewer is in Nairobi, where a day begins at nine in the evening UTC.
  const days = '?from=2026-06-30T21%3A00%3A00.000Z&to=2026-09-30T21%3A00%3A00.000Z';
  const { sent, answers } = fakeApi({
    ...organisationAnswers('auditor'),
    'GET /organisation/audit-trail?from=2026-06-30T21%3A00%3A00.000Z': { body: [] },
    [`GET /organisation/audit-trail${days}`]: { body: [] },
    [`GET /organisation/audit-trail.csv${days}`]: 'unreachable',
  });
  await openOrganisation('auditor');
  await screen.findByRole('table', { name: 'Audit trail' });
  await userEvent.type(screen.getByLabelText('From'), '2026-07-01');
  await userEvent.type(screen.getByLabelText('To'), '2026-09-30');
  await userEvent.tab();
  expect(await screen.findByText('No entries match your search and days.')).toBeVisible();
  expect(sent.at(-1)?.call).toBe(`GET /organisation/audit-trail${days}`);
  const button = screen.getByRole('button', { name: 'Download CSV' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/file could not be made.*try again/);
  answers[`GET /organisation/audit-trail.csv${days}`] = { body: 'id\r\n' };
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['audit-trail.csv from blob:rows']));
});

test('a check of the trail says how many entries it followed, or which one is wrong', async () => {
  const { answers } = fakeApi({
    ...organisationAnswers('auditor'),
    [check]: checked({ erased: 1, waiting: 3 }),
  });
  await openOrganisation('auditor');
  const button = await screen.findByRole('button', { name: 'Check the trail' });
  await userEvent.click(button);
  expect(
    await screen.findByText(/^Whole: 214 entries, .* of 1 entry were erased\. 3 entries will join/),
  ).toBeVisible();
  answers[check] = checked({ intact: false, fault: 'Audit entry 7 of this organisation is missing.' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn’t whole\. Audit entry 7 .* is missing/);
  expect(screen.queryByText(/^Whole/)).not.toBeInTheDocument();
});
