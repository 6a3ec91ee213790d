import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { type SignupOptions, SignupPage } from '../testing/signup-page.tsx';
import { FormAlert } from './form-alert.tsx';
import type { SubmitOutcome } from './zod-form.ts';
import { unexpectedError } from './zod-form.ts';

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

test('no error shows until a press has ended, so that no button moves away', async () => {
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

describe('FormAlert', () => {
  test('an error is an alert, a success a status', () => {
    const { rerender } = render(<FormAlert message={{ kind: 'error', text: 'Login failed.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
    rerender(<FormAlert message={{ kind: 'success', text: 'Thank you!' }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a page that it names at its end is a link, and its path is not read out', () => {
    render(
      <PageContext value={{ shell: fakeShell(), params: {}, search: '' }}>
        <FormAlert
          message={{ kind: 'error', text: 'An owner can choose one on the Plan page, /dashboard/plan.' }}
        />
      </PageContext>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('An owner can choose one on the Plan page.');
    expect(screen.getByRole('link', { name: 'the Plan page' })).toHaveAttribute('href', '/dashboard/plan');
  });

  test('its live region exists before any message and takes no room', () => {
    render(<FormAlert message={null} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    expect(region).toHaveClass('waiting');
  });
});

describe('a mistake in the code', () => {
  test('an unexpected error is said in general words, reported; input stays', async () => {
    const failure = new TypeError('a bug');
    const shell = fakeShell();
    const user = userEvent.setup();
    render(
      <PageContext value={{ shell, params: {}, search: '' }}>
        <SignupPage onSubmit={() => Promise.reject(failure)} />
      </PageContext>,
    );
    await user.type(screen.getByLabelText('Full Name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.com');
    await user.type(screen.getByLabelText('Password'), 'upright!1');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(unexpectedError);
    expect(shell.reported).toEqual([failure]);
    expect(screen.getByLabelText('Full Name')).toHaveValue('Amina');
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });
});

describe('without script', () => {
  /** The form as a document holds it before any script has run, or where none ever does. */
  function served(): HTMLFormElement {
    document.body.innerHTML = renderToString(<SignupPage />);
    const form = document.querySelector('form');
    if (!form) throw new Error('no form');
    return form;
  }

  afterEach(() => document.body.replaceChildren());

  test('the browser itself sends nothing of it, to no address and no server', () => {
    const form = served();
    expect(form.getAttribute('method')).toBe('dialog');
    expect(form).not.toHaveAttribute('action');
    expect(form.closest('dialog')).toBeNull();
    expect(form.querySelectorAll('[formaction], [formmethod]')).toHaveLength(0);
  });

  test('it says so where there are no scripts', () => {
    const [said] = served().getElementsByTagName('noscript');
    expect(said).toHaveTextContent('This form needs JavaScript');
    expect(said).toHaveTextContent('this form can’t be sent');
  });
});
