import type { DefinedPage } from '@adili/contract';
import { type FakeShell, fakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';

const open: RenderedPage[] = [];

/** Puts a page into the test's document, as the shell would. */
export async function openPage(
  page: DefinedPage,
  { shell = fakeShell(), search = '' }: { shell?: FakeShell; search?: string } = {},
): Promise<RenderedPage> {
  const rendered = await renderPage(page, { shell, search });
  open.push(rendered);
  return rendered;
}

/** Takes every page away, and with them what this tab kept. */
export async function closePages(): Promise<void> {
  for (const { unmount } of open.splice(0)) await unmount();
  sessionStorage.clear();
  localStorage.clear();
}

/** What the accessibility check finds on a page. */
export const faultsOf = ({ container }: RenderedPage): Promise<string[]> => accessibilityFaults(container);
