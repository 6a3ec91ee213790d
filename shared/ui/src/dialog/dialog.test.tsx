import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Opt-Out
      </button>
      {open && (
        <Dialog
          title="Confirm Opt-Out"
          onClose={close}
          actions={
            <button type="button" onClick={close}>
              No
            </button>
          }
        >
          Opt out user 7?
        </Dialog>
      )}
    </>
  );
}

async function openDialog(onClose?: () => void) {
  const user = userEvent.setup();
  render(<Page onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Opt-Out' }));
  return user;
}

test('is named by its title, where focus starts', async () => {
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Confirm Opt-Out' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Confirm Opt-Out' })).toHaveFocus();
});

test.each(['No', 'Close'])('%s closes it and gives focus back', async (name) => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Opt-Out' })).toHaveFocus();
});

test('Escape closes it, once', async () => {
  const onClose = jest.fn();
  const user = await openDialog(onClose);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('of a dialog within another Escape closes the inner one', async () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Comments" onClose={onClose}>
      <Page />
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Opt-Out'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Confirm Opt-Out' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("the platform's own way back closes it through the page", async () => {
  const onClose = jest.fn();
  await openDialog(onClose);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
});

test('is modal where the browser knows modal dialogs', async () => {
  const showModal = jest.fn(function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  });
  const close = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  try {
    const user = await openDialog();
    expect(showModal).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  }
});
