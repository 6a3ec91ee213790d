import { type FakeShell, fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { screen, within } from '@testing-library/react';
import page from '../pages/Dashboard.tsx';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
  sessionStorage.clear();
});

/** Opens the dashboard as the shell would, signed in by default. */
export async function openDashboard(shell: FakeShell = fakeShell({ session: fakeSession() })) {
  const rendered = await renderPage(page, { shell });
  opened.push(rendered.unmount);
  return rendered;
}

/** Data rows of a table that is there. */
export const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
