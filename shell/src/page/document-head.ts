import type { PageHead } from '@adili/contract';
import { brand } from '@adili/schemas/brand';

/** A page's title as the browser shows it. */
export const documentTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

/** Brings the document's metadata in line with the page shown; absent parts are taken out. */
export function applyHead(head: PageHead): void {
  document.title = documentTitle(head.title);
  setContent('meta[name=description]', head.description ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = location.pathname;
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
