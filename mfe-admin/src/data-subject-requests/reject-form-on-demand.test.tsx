import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../testing/open-dashboard.ts';
import { adminAnswers } from '../testing/records.ts';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const mockNetwork = { broken: true };
jest.mock('./reject-form.tsx', () => {
  if (mockNetwork.broken) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('./reject-form.tsx');
});

test('a form that could not be loaded says so, and comes with a Retry', async () => {
  fakeApi(adminAnswers());
  const { shell } = await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject the Access request of user u2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Request' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The form could not be loaded.');
  expect(shell.reported.flat()).toContainEqual(new Error('Loading chunk 7 failed.'));
  mockNetwork.broken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  const reason = await dialog.findByLabelText('Reason');
  expect(reason).toBeVisible();
  await userEvent.tab();
  expect(reason).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});
