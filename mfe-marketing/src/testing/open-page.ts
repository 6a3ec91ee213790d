import type { DefinedPage } from '@adili/contract';
import { type FakeShell, fakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';
import axe from 'axe-core';

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

/** What axe finds, as `rule: place`; colours are seen only by a real browser. */
export async function faultsOf({ container }: RenderedPage): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
