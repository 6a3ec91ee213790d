import type { PageHead } from '@adili/contract';
import { hrefFor } from '@adili/contract/paths';
import { brand, pageTitle } from '@adili/schemas/brand';

/** Brings the document's metadata in line with the page shown; absent parts fall back as they do on the server. */
export function applyHead(head: PageHead, basePath: string): void {
  document.title = pageTitle(head.title);
  setContent('meta[name=description]', head.description ?? brand.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const path = head.canonical ? hrefFor(basePath, head.canonical) : location.pathname;
  // The server wrote the site's public address, which need not be the one this browser came by.
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
