import { fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentAnswers } from '../testing/consent-stories.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import page from './Preferences.tsx';

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const button = (name: string) => screen.getByRole('button', { name });

test('without an account, both choices weigh the same and stay in the browser', async () => {
  const { sent } = fakeApi({});
  await openOwnPage(page, fakeShell());
  expect(screen.getByText(/You have not decided in this browser/)).toBeVisible();
  expect(button('Accept').className).toBe(button('Refuse').className);
  await userEvent.click(button('Refuse'));
  expect(screen.getByText('You refused in this browser. Nothing is recorded.')).toBeVisible();
  expect(button('Refuse')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem(visitChoiceKey)).toBe('no');
  await userEvent.click(button('Accept'));
  expect(localStorage.getItem(visitChoiceKey)).toBe('yes');
  expect(sent).toEqual([]);
});

test('a browser that keeps nothing says so', async () => {
  fakeApi({});
  await openOwnPage(page, fakeShell());
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await userEvent.click(button('Refuse'));
  expect(screen.getByRole('alert')).toHaveTextContent('your choice would be lost');
  jest.restoreAllMocks();
});

test.each([
  ['without an account', fakeShell(), {}],
  ['signed in', undefined, consentAnswers()],
])('Global Privacy Control is shown in place of the question: %s', async (_, shell, answers) => {
  Object.assign(navigator, { globalPrivacyControl: true });
  fakeApi(answers);
  await openOwnPage(page, shell);
  expect(await screen.findByText('Global Privacy Control is on')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Allow: Analytics' })).not.toBeInTheDocument();
});

test("logged in, this browser's refusal is shown until it is withdrawn", async () => {
  localStorage.setItem(visitChoiceKey, 'no');
  fakeApi(consentAnswers());
  await openOwnPage(page);
  expect(await screen.findByRole('switch', { name: 'Allow: Analytics' })).toBeChecked();
  await userEvent.click(button('Take this refusal back'));
  expect(screen.queryByText('Refused in this browser')).not.toBeInTheDocument();
  expect(localStorage.getItem(visitChoiceKey)).toBe('yes');
});
