import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLeaveQuestion } from './use-leave-question.ts';

const went = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

function Codes({ question }: { question: string | null }) {
  useLeaveQuestion(question);
  return (
    <a href="/dashboard" onClick={went}>
      Overview
    </a>
  );
}

const leave = () => userEvent.click(screen.getByRole('link'));

/** True where closing the tab would ask. */
const asksToClose = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => went.mockClear());

test('a link is followed only once the person agrees', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  render(<Codes question="Leave without the codes?" />);
  await leave();
  expect(asked).toHaveBeenCalledWith('Leave without the codes?');
  expect(went).not.toHaveBeenCalled();
  expect(asksToClose()).toBe(true);
  asked.mockReturnValue(true);
  await leave();
  expect(went).toHaveBeenCalledTimes(1);
});

test('without a question, and once it is gone, nothing is asked', async () => {
  const asked = jest.spyOn(window, 'confirm');
  const { rerender, unmount } = render(<Codes question="Leave?" />);
  rerender(<Codes question={null} />);
  await leave();
  expect(went).toHaveBeenCalledTimes(1);
  expect(asksToClose()).toBe(false);
  unmount();
  expect(asked).not.toHaveBeenCalled();
});
