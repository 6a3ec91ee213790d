import { fakeSession } from '@adili/contract/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header.tsx';

const user = userEvent.setup();
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

test('the navigation bar leads to home, solutions, resources, pricing, about, login and signup', () => {
  render(<Header basePath="/" path="/pricing" session={null} />);
  const banner = screen.getByRole('banner');
  expect(
    hrefs(within(within(banner).getByRole('navigation', { name: 'Main' })).getAllByRole('link')),
  ).toEqual([
    ['Home', '/'],
    ['Solutions', '/Solutions'],
    ['Resources', '/blog'],
    ['Pricing', '/pricing'],
    ['About Us', '/AboutUs'],
  ]);
  expect(hrefs(within(screen.getByRole('list', { name: 'Account' })).getAllByRole('link'))).toEqual([
    ['Log in', '/login'],
    ['Sign up', '/signup'],
  ]);
});

test('links carry the base path, and the page on screen is marked', () => {
  render(<Header basePath="/app/" path="/Pricing/" session={null} />);
  const link = screen.getByRole('link', { name: 'Pricing' });
  expect(link).toHaveAttribute('href', '/app/pricing');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test("a signed-in person has a menu of their own in the visitor's place", async () => {
  const onLogout = jest.fn();
  render(<Header basePath="/" path="/" session={fakeSession()} onLogout={onLogout} />);
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  const menu = screen.getByRole('button', { name: 'Amina Odhiambo' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('list', { name: 'Account' });
  expect(hrefs(within(list).getAllByRole('link'))).toEqual([['Dashboard', '/dashboard']]);
  await user.click(within(list).getByRole('button', { name: 'Log out' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

test('only an operator is led to the admin dashboard', () => {
  render(<Header basePath="/" path="/" session={fakeSession({ role: 'admin' })} />);
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard');
});

test('a person without a name goes by their address', () => {
  render(<Header basePath="/" path="/" session={fakeSession({ fullName: undefined })} />);
  expect(screen.getByRole('button', { name: 'amina@example.com' })).toBeInTheDocument();
});

test('Escape closes the account menu and returns to its button; leaving it closes it too', async () => {
  render(<Header basePath="/" path="/" session={fakeSession()} />);
  const menu = screen.getByRole('button', { name: 'Amina Odhiambo' });
  await user.click(menu);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
  await user.click(menu);
  await user.click(document.body);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('the phone menu opens and closes; Escape returns to its button, a navigation closes it', async () => {
  const { rerender } = render(<Header basePath="/" path="/" session={null} />);
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByRole('link', { name: 'Pricing' }),
  );
  screen.getByRole('link', { name: 'Pricing' }).focus();
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  rerender(<Header basePath="/" path="/pricing" session={null} />);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
