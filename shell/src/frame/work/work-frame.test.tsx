import type { LinkGroup, LinkPlace } from '@adili/contract';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themeScript } from '../../boot/theme.ts';
import type { FrameShell } from '../../page/frame-shell.ts';
import { currentOf, groupsAt } from './product-navigation.tsx';
import { WorkFooter } from './work-footer.tsx';
import { WorkHeader } from './work-header.tsx';

const own: LinkGroup = {
  name: 'Dashboard',
  links: [
    { path: '/dashboard', label: 'Overview' },
    { path: '/dashboard/requests', label: 'Requests' },
  ],
};
const operators: LinkGroup = {
  name: "Operator's pages",
  links: [
    { path: '/admin/dashboard', label: 'Overview' },
    { path: '/admin/requests', label: 'Requests' },
  ],
};
const reports: LinkGroup = { links: [{ path: '/reports', label: 'Reports' }] };

function openFrame(path: string, groups: readonly LinkGroup[] = [own, reports], user = {}) {
  const session = fakeSession(user);
  const links = (place: LinkPlace) => (place === 'product' ? groups : []);
  const shell: FrameShell = { ...fakeShell({ session }), links };
  render(<WorkHeader shell={shell} path={path} session={session} />);
  return shell;
}

const names = (label: string) =>
  within(screen.getByRole('navigation', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the banner leads through the product, and marks the page', () => {
  openFrame('/dashboard/requests/r1');
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(names('Dashboard')).toEqual(['Overview', 'Requests']);
  expect(names('Product')).toEqual(['Reports']);
  expect(screen.getByRole('link', { name: 'Requests' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});

test("the site's own links are folded into one menu, and the account's is the last button", () => {
  openFrame('/dashboard');
  expect(screen.getByRole('button', { name: 'Site' })).toBeVisible();
  expect(names('Main')).toEqual(['Home', 'Solutions', 'Resources', 'Pricing', 'About Us']);
  const account = within(screen.getByRole('list', { name: 'Account' }));
  expect(account.getByRole('button', { name: 'Log out' })).toBe(screen.getAllByRole('button').at(-1));
  expect(screen.getAllByRole('button').at(-2)).toHaveAccessibleName('Amina Odhiambo');
});

test('a theme is chosen in the account’s menu, kept, and given back to the system', async () => {
  openFrame('/dashboard');
  const choice = screen.getByRole('combobox', { name: 'Theme' });
  expect(choice).toHaveValue('system');
  await userEvent.selectOptions(choice, 'dark');
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  delete document.documentElement.dataset.theme;
  // As each document's head does.
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  expect(document.documentElement.dataset.theme).toBe('dark');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
  expect([document.documentElement.dataset.theme, (choice as HTMLSelectElement).value]).toEqual([
    'light',
    'light',
  ]);
  await userEvent.selectOptions(choice, 'system');
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null]);
});

test("next to an operator's page stand the operator's pages, next to another one's own", () => {
  const groups = [own, operators, reports];
  expect(groupsAt(groups, '/admin/requests').map(({ name }) => name)).toEqual([operators.name, undefined]);
  expect(groupsAt(groups, '/dashboard/consents').map(({ name }) => name)).toEqual([own.name, undefined]);
  expect(groupsAt([own, reports], '/admin/requests')).toEqual([own, reports]);
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/Dashboard/Requests/', '/dashboard/requests'],
  ['/dashboard/requests/r1', '/dashboard/requests'],
  ['/dashboards', undefined],
])('on %s the page in the navigation is %s', (path, current) => {
  expect(currentOf([own], path)).toBe(current);
});

test('the group of the page has all of its links, each other its first one', () => {
  const compliance: LinkGroup = {
    name: 'Compliance',
    links: [
      { path: '/compliance', label: 'Overview' },
      { path: '/compliance/controls', label: 'Controls' },
    ],
  };
  openFrame('/dashboard', [own, compliance, reports]);
  const first = within(screen.getByRole('navigation', { name: 'Compliance' })).getByRole('link', {
    name: 'Compliance',
  });
  expect(first).toHaveAttribute('href', '/compliance');
  expect(screen.getByRole('navigation', { name: 'Compliance' })).toHaveAttribute('data-folded', 'true');
  for (const name of ['Dashboard', 'Product'])
    expect(screen.getByRole('navigation', { name })).toHaveAttribute('data-folded', 'false');
});

test("the organisation has its name, and who belongs to none the product's", async () => {
  fakeApi({
    'GET /organisation': {
      body: { id: 'o1', name: 'Maji Clinics', createdAt: '2026-11-21T04:15:00.000Z', version: 1 },
    },
  });
  openFrame('/dashboard', [own], { organisationId: 'o1' });
  expect(await screen.findByText('Maji Clinics')).toBeVisible();
});

test('one button opens all links, and Escape closes them', async () => {
  openFrame('/dashboard');
  const menu = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(menu.getAttribute('aria-controls') ?? '') as HTMLElement;
  for (const name of ['Overview', 'Reports', 'Pricing', 'Guides', 'Dashboard'])
    expect(within(panel).getByRole('link', { name })).toBeInTheDocument();
  within(panel).getByRole('link', { name: 'Reports' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

test('Help shows the keys', async () => {
  openFrame('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl K');
});

test('Help leads to support where the product does', () => {
  const support = { path: '/dashboard/support', label: 'Support' };
  openFrame('/dashboard', [{ ...own, links: [...own.links, support] }]);
  expect(names('Help')).toEqual([
    'Support',
    'Questions and answers',
    'Guides',
    'Contact us',
    'API reference',
  ]);
});

test('the footer has its links', () => {
  render(<WorkFooter basePath="/app/" links={() => []} />);
  expect(screen.getByRole('contentinfo')).toContainElement(screen.getByRole('link', { name: 'Terms' }));
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/app/terms');
});
