import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { ApiError, NetworkError } from '@adili/http';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../dialog/form-dialog.tsx';
import { ActionButton } from './action-button.tsx';

const conflict = new ApiError({
  status: 409,
  statusText: 'Conflict',
  serverError: 'Another operator was first.',
  fields: { reason: 'Please say more.' },
});

/** An action that waits until the test ends it. */
function controlled() {
  const ends: ((outcome: Promise<unknown>) => void)[] = [];
  const act = jest.fn(() => new Promise<unknown>((resolve) => ends.push(resolve)));
  return { act, end: (outcome: Promise<unknown>) => ends.shift()?.(outcome) };
}

const reasonOf = (error: string) =>
  Object.assign(z.string().check(z.minLength(1, { error })), { takesLines: true as const });

const button = (name: string) => screen.getByRole('button', { name });

test('a busy button ignores presses; a failure is announced, focus stays', async () => {
  const { act, end } = controlled();
  render(<ActionButton act={act}>Assign to me</ActionButton>);
  await userEvent.click(button('Assign to me'));
  expect(button('Saving...')).toBeDisabled();
  await userEvent.click(button('Saving...'));
  expect(act).toHaveBeenCalledTimes(1);

  end(Promise.reject(conflict));
  expect(await screen.findByRole('alert')).toHaveTextContent('Another operator was first.');
  expect(button('Assign to me')).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  end(Promise.reject(new NetworkError('fetch failed', 'unreachable')));
  expect(await screen.findByText('The server could not be reached. Please try again.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  end(Promise.resolve('It is yours.'));
  expect(await screen.findByText('It is yours.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a mistake in the code is said in general words, and reported', async () => {
  const mistake = new TypeError('a bug');
  const shell = fakeShell();
  render(
    <PageContext value={{ shell, params: {}, search: '' }}>
      <ActionButton act={() => Promise.reject(mistake)}>Save</ActionButton>
    </PageContext>,
  );
  await userEvent.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(shell.reported).toEqual([mistake]);
});

test('a confirmation that fails stays open and says why', async () => {
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      title="Remove Brian?"
      confirm="Remove Brian"
      onConfirm={() => Promise.reject(conflict)}
      onClose={onClose}
    >
      Their account stays.
    </ConfirmDialog>,
  );
  await userEvent.click(button('Remove Brian'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Another operator was first.');
  await userEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refused reason stays typed; an accepted one closes the dialog', async () => {
  const onClose = jest.fn();
  const onConfirm = jest.fn().mockRejectedValueOnce(conflict).mockResolvedValueOnce(undefined);
  render(
    <ReasonDialog
      title="Reject Request"
      confirm="Reject"
      schema={z.object({ reason: reasonOf('Please say why.') })}
      draftKey="rejection r1"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      The person reads the reason.
    </ReasonDialog>,
  );
  await userEvent.click(button('Reject'));
  expect(await screen.findByText('Please say why.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'It was asked for twice.');
  await userEvent.click(button('Reject'));
  expect(await screen.findByText('Please say more.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Another operator was first.');
  expect(screen.getByLabelText('Reason')).toHaveValue('It was asked for twice.');
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(button('Reject'));
  expect(onConfirm.mock.lastCall?.[0]).toEqual({ reason: 'It was asked for twice.' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
