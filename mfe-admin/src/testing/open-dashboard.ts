import type { FakeShell } from '@adili/contract/testing';
import { screen, within } from '@testing-library/react';
import page from '../pages/AdminDashboard.tsx';
import { openPage } from './open-page.ts';

/** Opens the dashboard, logged in as an operator by default. */
export const openDashboard = (shell?: FakeShell) => openPage(page, shell);

/** Data rows of a table, once it is there. */
export async function findRows(name: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1);
}
