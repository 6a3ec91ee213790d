import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

const names = ['q', 'state'] as const;

function Filtered() {
  const filters = useFilters('/controls', names);
  return (
    <FilterBar
      searchLabel="Search controls"
      filters={filters}
      choices={[{ name: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] }]}
    />
  );
}

function at(search: string) {
  const navigate = jest.fn();
  const page = { shell: { ...fakeShell(), navigate }, params: {}, search };
  const { container } = render(
    <PageContext value={page}>
      <Filtered />
    </PageContext>,
  );
  return { navigate, container };
}

const stay = { scroll: 'keep' };

test('what is chosen and searched for goes into the address, beside what is there', async () => {
  const { navigate } = at('?q=staff&page=7');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Open');
  expect(navigate).toHaveBeenLastCalledWith('/controls?q=staff&state=open', stay);
  const search = screen.getByRole('searchbox', { name: 'Search controls' });
  await userEvent.type(search, ' handbook{Enter}');
  expect(navigate).toHaveBeenLastCalledWith('/controls?q=staff+handbook', stay);
});

test('the same search again asks for nothing, and an emptied one for the whole list', async () => {
  const { navigate } = at('?q=staff');
  const search = screen.getByRole('searchbox', { name: 'Search controls' });
  await userEvent.type(search, '{Enter}');
  expect(navigate).not.toHaveBeenCalled();
  await userEvent.clear(search);
  expect(navigate).toHaveBeenLastCalledWith('/controls', stay);
});

test('what the address says is shown, counted where it is folded, and cleared by a link', async () => {
  at('?state=open');
  expect(screen.getByLabelText('State')).toHaveValue('open');
  const fold = screen.getByRole('button', { name: 'Filters (1)' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/controls');
});

test('without a filter there is nothing to clear', () => {
  at('?other=1');
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});
