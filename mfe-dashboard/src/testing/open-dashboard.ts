import type { FakeShell } from '@adili/contract/testing';
import { screen, within } from '@testing-library/react';
import page from '../pages/Dashboard.tsx';
import { openOwnPage } from './open-own-page.ts';

/** Opens the dashboard as the shell would, logged in by default. */
export const openDashboard = (shell?: FakeShell) => openOwnPage(page, shell);

/** Data rows of a table that is there. */
export const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
