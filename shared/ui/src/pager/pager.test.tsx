import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager.tsx';

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

test('as buttons: they ask for the page beside this one', async () => {
  const onChange = jest.fn();
  render(<Pager page={2} pageCount={2} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onChange).toHaveBeenCalledWith(1);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
