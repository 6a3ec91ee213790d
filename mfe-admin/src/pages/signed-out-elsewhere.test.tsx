import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { adminAnswers } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

test('the dashboard leaves nothing of what it showed to an operator who logged out in another tab', async () => {
  const { answers, sent } = fakeApi(adminAnswers());
  const { shell, container } = await openDashboard();
  expect(await rowsOf('Visitors')).toHaveLength(1);
  sent.length = 0;
  const refused = { status: 401, body: { error: 'Please log in to continue.' } } as const;
  for (const name of ['visitors', 'payments', 'consents', 'dsrs', 'logs'] as const)
    answers[`GET /admin/${name}`] = refused;
  await act(() => shell.session.end());
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/41\.90\.1\.0|SBBB/);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible());
  expect(sent.every(({ authorization }) => authorization === null)).toBe(true);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
