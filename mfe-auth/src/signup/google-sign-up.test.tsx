import { definePage } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { type AnswerTo, fakeApi } from '@adili/http/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import page from '../pages/Signup.tsx';
import { closePages, openPage } from '../testing/open-page.ts';
import { GoogleSignUp } from './signup-form.tsx';

const call = 'GET /auth/providers';
const withoutGoogle = { [call]: { body: { google: false } } };

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await closePages();
  jest.useRealTimers();
});

const connect = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('without Google set up: Connecting... for a second, then /dashboard', async () => {
  fakeApi(withoutGoogle);
  const { shell } = await openPage(page);
  connect();
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  await wait(999);
  expect(shell.visited).toEqual([]);
  await wait(1);
  expect(shell.visited).toEqual(['/dashboard']);
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
});

test('where it is, the browser leaves for it as soon as that is known', async () => {
  fakeApi({ [call]: { body: { google: true } } });
  const leave = jest.fn();
  const button = <GoogleSignUp disabled={false} onConnecting={jest.fn()} leave={leave} />;
  const { shell } = await openPage(definePage(() => button));
  connect();
  await wait(0);
  expect(leave).toHaveBeenCalledWith(`${shell.apiBase}/auth/google`);
  await wait(2000);
  expect(shell.visited).toEqual([]);
});

test('a failure reads Google SSO failed', async () => {
  fakeApi(withoutGoogle);
  const shell = fakeShell();
  shell.navigate = () => {
    throw new Error('no way there');
  };
  await openPage(page, { shell });
  connect();
  await wait(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Google SSO failed. Please try again.');
  expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(shell.reported).toHaveLength(1);
});

test('so does an API that does not answer, which is no fault of the page', async () => {
  fakeApi({ [call]: new TypeError('Failed to fetch') });
  const { shell } = await openPage(page);
  connect();
  await wait(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Google SSO failed. Please try again.');
  expect([shell.visited, shell.reported]).toEqual([[], []]);
});

test('leaving the page ends it', async () => {
  fakeApi(withoutGoogle);
  const { shell, unmount } = await openPage(page);
  connect();
  await unmount();
  await jest.advanceTimersByTimeAsync(2000);
  expect(shell.visited).toEqual([]);
});

test('who comes back by the browser’s button can press again', async () => {
  fakeApi({ [call]: new Promise<AnswerTo<typeof call>>(() => undefined) });
  await openPage(page);
  connect();
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
});
