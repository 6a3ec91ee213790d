import type { PageModule } from '../page.ts';
import { type PageOptions, type RenderedPage, renderPage } from './render-page.tsx';

const open: RenderedPage[] = [];

/** Opens a page in the test's document as the shell would, until `closePages` takes it out. */
export async function openPage(page: PageModule, options?: PageOptions): Promise<RenderedPage> {
  const rendered = await renderPage(page, options);
  open.push(rendered);
  return rendered;
}

/** Takes every opened page out of the document, and with them what they kept in the browser. */
export async function closePages(): Promise<void> {
  for (const page of open.splice(0)) await page.unmount();
  sessionStorage.clear();
  localStorage.clear();
}
