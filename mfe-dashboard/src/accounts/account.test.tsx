import { fakeApi } from '@adili/http/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../testing/open-dashboard.ts';
import { answersOf, user } from '../testing/records.ts';

test('the profile is edited in place, and the frame learns of it', async () => {
  const { sent } = fakeApi(answersOf({ 'PATCH /me': (body) => ({ body: { ...user, ...Object(body) } }) }));
  const { shell } = await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const name = screen.getByLabelText('Full Name');
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Full Name is required')).toBeVisible();
  await userEvent.type(name, 'Amina O. Wafula');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Amina O. Wafula')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  expect(shell.session.get()?.user.fullName).toBe('Amina O. Wafula');
  expect(sent.at(-1)).toMatchObject({
    call: 'PATCH /me',
    body: { fullName: 'Amina O. Wafula', company: 'Duka' },
  });
});

test('a trial shows the days left and the plan it is of', async () => {
  const trialEndsAt = new Date(Date.now() + 13.5 * 24 * 60 * 60 * 1000).toISOString();
  fakeApi(answersOf({ 'GET /me': { body: { ...user, trialEndsAt, plan: 'growth' } } }));
  await openDashboard();
  expect(await screen.findByText('14 days left')).toBeVisible();
  expect(screen.getByText(/Plan: Growth\. It runs until/)).toBeVisible();
});
