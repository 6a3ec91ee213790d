import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import { SideNavigation } from './side-navigation.tsx';

test('leads to each page below the base path, and says which one is in view', () => {
  const items = [
    { to: '/dashboard', label: 'Overview' },
    { to: '/dashboard/account', label: 'Account' },
  ];
  render(
    <PageContext value={{ shell: fakeShell({ basePath: '/app/' }), params: {}, search: '' }}>
      <SideNavigation label="Dashboard" items={items} current="/dashboard/account" />
    </PageContext>,
  );
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/app/dashboard');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
});
