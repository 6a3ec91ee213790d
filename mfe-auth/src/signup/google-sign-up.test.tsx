import { fakeShell } from '@adili/contract/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import page from '../pages/Signup.tsx';
import { closePages, openPage } from '../testing/open-page.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await closePages();
  jest.useRealTimers();
});

const connect = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));

test('Connecting... for one second, then /dashboard', async () => {
  const { shell } = await openPage(page);
  connect();
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(999));
  expect(shell.visited).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(shell.visited).toEqual(['/dashboard']);
});

test('a failure reads Google SSO failed', async () => {
  const shell = fakeShell();
  shell.navigate = () => {
    throw new Error('no way there');
  };
  await openPage(page, { shell });
  connect();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('Google SSO failed. Please try again.');
  expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(shell.reported).toHaveLength(1);
});

test('leaving the page ends it', async () => {
  const { shell, unmount } = await openPage(page);
  connect();
  await unmount();
  jest.advanceTimersByTime(2000);
  expect(shell.visited).toEqual([]);
});
