import { type FakeShell, fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { screen, within } from '@testing-library/react';
import page from '../pages/AdminDashboard.tsx';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
});

/** Opens the dashboard as the shell would, signed in as an operator unless told. */
export async function openDashboard(
  shell: FakeShell = fakeShell({ session: fakeSession({ id: 'operator', role: 'admin' }) }),
) {
  const rendered = await renderPage(page, { shell });
  opened.push(rendered.unmount);
  return rendered;
}

/** Data rows of a table, once it is there. */
export async function rowsOf(name: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1);
}
