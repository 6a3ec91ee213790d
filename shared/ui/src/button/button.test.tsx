import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { Button } from './button.tsx';

test('presses call its handler, and it never submits a form unasked', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
});

test('a busy button is disabled, says so, and cannot be pressed again', async () => {
  const press = jest.fn();
  render(
    <Button busy busyLabel="Sending..." onClick={press}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

/** Chromium takes focus from a button in the moment it is disabled; the simulated browser has to be led to it. */
function blurWhenDisabled(button: HTMLElement) {
  const set = button.setAttribute.bind(button);
  jest.spyOn(button, 'setAttribute').mockImplementation((name, value) => {
    set(name, value);
    if (name !== 'disabled') return;
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    elsewhere.remove();
  });
}

test('a button that was busy gets its focus back, unless focus moved on', async () => {
  const { rerender } = render(<Button>Send</Button>);
  const button = screen.getByRole('button');
  blurWhenDisabled(button);
  act(() => button.focus());
  rerender(<Button busy>Send</Button>);
  expect(document.body).toHaveFocus();
  await act(async () => rerender(<Button>Send</Button>));
  expect(button).toHaveFocus();
});

test.each([
  ['goes away', false],
  ['may not be pressed now', true],
])('where one that was busy %s, the heading of its part gets its focus', async (_, stays) => {
  const page = (button: ReactNode) => (
    <section>
      <h2>Packs</h2>
      {button}
    </section>
  );
  const { rerender } = render(page(<Button>Send</Button>));
  blurWhenDisabled(screen.getByRole('button'));
  act(() => screen.getByRole('button').focus());
  rerender(page(<Button busy>Send</Button>));
  await act(async () => rerender(page(stays && <Button disabled>Send</Button>)));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('a button that was busy without focus takes none', async () => {
  const { rerender } = render(<Button>Send</Button>);
  const button = screen.getByRole('button');
  act(() => button.focus());
  act(() => button.blur());
  rerender(<Button busy>Send</Button>);
  await act(async () => rerender(<Button>Send</Button>));
  expect(document.body).toHaveFocus();
});

test('focus that went elsewhere meanwhile stays there', async () => {
  const page = (busy: boolean) => (
    <>
      <Button busy={busy}>Send</Button>
      <input aria-label="Email" />
    </>
  );
  const { rerender } = render(page(false));
  act(() => screen.getByRole('button').focus());
  rerender(page(true));
  act(() => screen.getByRole('textbox').focus());
  await act(async () => rerender(page(false)));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
