import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignupPage } from '../testing/signup-page.tsx';
import { unexpectedError } from './use-zod-form.ts';

test('what a submission throws is shown in general words, reported, and keeps what was typed', async () => {
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
