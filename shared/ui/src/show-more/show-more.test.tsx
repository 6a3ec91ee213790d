import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShowMore } from './show-more.tsx';

/** A list of two pages, whose second is there at once. */
function TwoPages() {
  const [pages, setPages] = useState(1);
  return (
    <ShowMore
      status={`Letters: ${pages} of 2`}
      label="Show more letters"
      hasMore={pages < 2}
      busy={false}
      onMore={() => setPages(2)}
    />
  );
}

test('the button goes away with the last page, and focus stays at what it said', async () => {
  render(<TwoPages />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more letters' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Letters: 2 of 2');
  expect(screen.getByRole('status')).toHaveFocus();
});

test('while a page is on its way it says so, and can not be asked twice', () => {
  render(
    <ShowMore status="Letters: 1 of 2" label="Show more letters" hasMore busy onMore={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled();
});
