import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShowMore } from '../show-more/show-more.tsx';
import { Pager } from './pager.tsx';

describe('Pager', () => {
  test('as links: each page has an address, and there is none beyond the ends', () => {
    render(
      <PageContext value={{ shell: fakeShell({ basePath: '/app/' }), params: {}, search: '' }}>
        <Pager page={1} pageCount={2} pathFor={(page) => `/blog?page=${page}`} />
      </PageContext>,
    );
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/app/blog?page=2');
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  });

  test('as buttons: they ask for the next or previous page', async () => {
    const onChange = jest.fn();
    render(<Pager page={2} pageCount={2} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onChange).toHaveBeenCalledWith(1);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

describe('ShowMore', () => {
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
});
