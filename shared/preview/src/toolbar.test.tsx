import { fakeShell } from '@adili/contract/testing';
import type { PageStory } from '@adili/http/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { askedLog } from './asked-log.ts';
import { NO_ANSWER } from './play-network.ts';
import type { PreviewBoot } from './preview-boot.ts';
import { applyTheme, keptTheme } from './theme.ts';
import { Toolbar } from './toolbar.tsx';

const boot = {
  remote: {
    name: 'mfe-blog',
    pages: [
      { path: '/blog', title: 'Resources', frame: 'full', expose: './List' },
      { path: '/blog/:id', title: 'Guide', frame: 'full', expose: './Post' },
    ],
  },
  stories: [
    { name: 'A guide', path: '/blog/gdpr' },
    { name: 'For the operator', path: '/blog', session: { role: 'admin', fullName: 'Wanjiru Kamau' } },
  ],
  basePath: '/app/',
  basePaths: ['/', '/app/'],
} as unknown as PreviewBoot;

beforeEach(() => sessionStorage.clear());

function open(story: PageStory | null = null) {
  const log = askedLog();
  const shell = fakeShell({ onAsked: log.add });
  return { log, shell, ...render(<Toolbar boot={boot} log={log} session={shell.session} story={story} />) };
}

test('links to pages without parameters and to stories, below the base path', async () => {
  open();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of mfe-blog' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/blog']);
  await userEvent.click(screen.getByText('Stories (2)'));
  const stories = within(screen.getByRole('navigation', { name: 'Stories of mfe-blog' }));
  expect(stories.getByRole('link', { name: 'A guide' })).toHaveAttribute(
    'href',
    '/app/blog/gdpr#story=A%20guide',
  );
});

test('logs people in and out, and shows a log-in that the page itself did', async () => {
  const { shell } = open();
  const who = screen.getByLabelText('Logged in');
  expect(who).toHaveValue('visitor');
  await userEvent.selectOptions(who, 'operator');
  expect(shell.session.get()?.user.role).toBe('admin');
  await userEvent.selectOptions(who, 'customer');
  expect(shell.session.get()?.user.role).toBe('user');
  await userEvent.selectOptions(who, 'visitor');
  expect(shell.session.get()).toBeNull();
  act(() => shell.session.start({ token: 't', user: { id: 'u', email: 'a@example.com', role: 'user' } }));
  expect(who).toHaveValue('customer');
});

test('the story that is shown is named, and marked among the others', () => {
  open(boot.stories[0]);
  expect(screen.getByText('Stories (2): A guide')).toBeVisible();
  expect(screen.getByRole('link', { current: true, hidden: true })).toHaveTextContent('A guide');
});

test('calls without an answer are counted where the log is closed', () => {
  const { log } = open();
  act(() => log.note('GET /me'));
  act(() => log.note(`${NO_ANSWER} GET /me/sessions`));
  expect(screen.getByText(/Asked of the shell \(2\)/)).toHaveTextContent(/, 1 without an answer$/);
});

test('the theme is kept for the tab, and the system’s is none', async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(keptTheme()).toBe('dark');
  applyTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('lists the page’s requests newest first, keeps and clears them', async () => {
  const { shell, unmount } = open();
  act(() => {
    shell.navigate('/login', { replace: true });
    shell.notify('Saved', 'success');
    shell.reportError(new Error('broken'));
  });
  unmount();
  open();
  await userEvent.click(screen.getByText('Asked of the shell (3)'));
  expect(within(screen.getByRole('log')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('log')).toHaveTextContent(
    /error: broken.*notify \(success\): Saved.*navigate \/login \(replace\)/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText(/^Nothing yet/)).toBeVisible();
});

test('axe finds nothing, opened or closed', async () => {
  const { container } = open();
  for (const panel of container.querySelectorAll('details')) panel.open = true;
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
