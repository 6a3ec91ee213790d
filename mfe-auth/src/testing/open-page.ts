import type { PageModule, PageProps } from '@adili/contract';
import { type FakeShell, type RenderedPage, renderPage } from '@adili/contract/testing';

const open: RenderedPage[] = [];

/** Opens a page in the test's document; `closePages` takes it out again. */
export async function openPage(
  page: PageModule,
  props: Partial<Omit<PageProps, 'shell'>> & { shell?: FakeShell } = {},
): Promise<RenderedPage> {
  const rendered = await renderPage(page, props);
  open.push(rendered);
  return rendered;
}

/** Takes every opened page out of the document, and forgets what they kept for the tab. */
export async function closePages(): Promise<void> {
  for (const page of open.splice(0)) await page.unmount();
  sessionStorage.clear();
}
