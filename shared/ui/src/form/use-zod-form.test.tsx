import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignupOptions, SignupPage } from '../testing/signup-page.tsx';
import type { SubmitOutcome } from './zod-form.ts';

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

async function filledIn(options: SignupOptions = {}) {
  const user = userEvent.setup();
  render(<SignupPage {...options} />);
  await user.type(field('Full Name'), '  Amina Odhiambo ');
  await user.type(field('Email'), 'amina@example.com');
  await user.type(field('Password'), 'upright!1');
  return user;
}

test('hands valid values on as the schema makes them', async () => {
  const onSubmit = jest.fn();
  const user = await filledIn({ onSubmit });
  await user.click(button('Sign Up'));
  expect(onSubmit).toHaveBeenCalledWith({
    fullName: 'Amina Odhiambo',
    email: 'amina@example.com',
    password: 'upright!1',
    plan: 'Pro',
    website: '',
  });
});

test('an invalid submit goes nowhere, shows every error and focuses the first', async () => {
  const onSubmit = jest.fn();
  const user = userEvent.setup();
  render(<SignupPage onSubmit={onSubmit} />);
  await user.click(button('Sign Up'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field('Full Name')).toHaveFocus();
  expect(field('Full Name')).toHaveAccessibleDescription('Full Name is required');
  expect(field('Email')).toHaveAccessibleDescription('Invalid email format');

  await user.type(field('Full Name'), 'A');
  expect(field('Full Name')).not.toHaveAccessibleDescription();
});

test('an error shows once its field was left, and goes while typing', async () => {
  const user = userEvent.setup();
  render(<SignupPage />);
  await user.type(field('Email'), 'amina@');
  expect(field('Email')).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field('Email')).toHaveAccessibleDescription();
  await user.type(field('Email'), 'example.com');
  expect(field('Email')).not.toHaveAccessibleDescription();
});

test('leaving an empty field for the next one is no mistake yet', async () => {
  const user = userEvent.setup();
  render(<SignupPage />);
  await user.click(field('Full Name'));
  await user.tab();
  expect(field('Full Name')).not.toHaveAccessibleDescription();
});

test('pressing a button shows no error before the press has ended, or the button would move away', async () => {
  const user = userEvent.setup();
  render(<SignupPage />);
  await user.type(field('Email'), 'amina@');
  await user.pointer({ keys: '[MouseLeft>]', target: button('Sign Up') });
  expect(field('Email')).not.toHaveAccessibleDescription();
  await user.pointer({ keys: '[/MouseLeft]', target: button('Sign Up') });
  expect(field('Email')).toHaveAccessibleDescription();
});

test('live: an error shows from the first change on', async () => {
  const user = userEvent.setup();
  render(<SignupPage live />);
  await user.type(field('Email'), 'a');
  expect(field('Email')).toHaveAccessibleDescription();
});

test('cannot be submitted twice while it is under way', async () => {
  let finish: (outcome: SubmitOutcome) => void = () => {};
  const onSubmit = jest.fn(() => new Promise<SubmitOutcome>((resolve) => (finish = resolve)));
  const user = await filledIn({ onSubmit });
  await user.click(button('Sign Up'));
  expect(button('Signing Up...')).toBeDisabled();
  await user.type(field('Email'), '{Enter}');
  screen.getByRole<HTMLFormElement>('form').requestSubmit();
  expect(onSubmit).toHaveBeenCalledTimes(1);

  await act(async () => finish({ success: 'Welcome.' }));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome.');
  expect(button('Sign Up')).toBeEnabled();
});

test('what the server found wrong stands at its field, which gets focus', async () => {
  const user = await filledIn({
    onSubmit: () => ({ error: 'Check the form.', fields: { email: 'This address is taken.' } }),
  });
  await user.click(button('Sign Up'));
  expect(screen.getByRole('alert')).toHaveTextContent('Check the form.');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('This address is taken.');
  expect(field('Full Name')).toHaveValue('  Amina Odhiambo ');

  await user.type(field('Email'), '.ke');
  expect(field('Email')).not.toHaveAccessibleDescription();
});

test('a new attempt takes the last message away', async () => {
  const outcomes: (SubmitOutcome | undefined)[] = [{ error: 'Login failed.' }, undefined];
  const user = await filledIn({ onSubmit: () => outcomes.shift() });
  await user.click(button('Sign Up'));
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  await user.click(button('Sign Up'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reset goes back to the preset values', async () => {
  const user = await filledIn();
  await user.selectOptions(field('Plan'), 'Basic');
  await user.click(button('Clear'));
  expect(field('Full Name')).toHaveValue('');
  expect(field('Plan')).toHaveValue('Pro');
  await user.click(button('Sign Up'));
  expect(field('Full Name')).toHaveAccessibleDescription();
});
