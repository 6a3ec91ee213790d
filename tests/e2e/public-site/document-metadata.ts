import type { Page } from 'playwright/test';
import { SITE } from '../../stack/addresses.ts';
import { publicPages } from '../../stack/public-pages.ts';

/** What a search engine or a link preview reads in a document. */
export interface Metadata {
  status: number;
  title: string;
  meta: Record<string, string>;
  canonical: string | null;
  jsonLd: string[];
  /** Texts of the page's own main headings, and of all its content. */
  headings: string[];
  content: string;
}

/** Every prerendered address. */
export const addresses = publicPages.map(({ fragment }) => fragment.url);

/** The metadata and the content of each address as it is served, without running its scripts. */
export async function metadataOf(page: Page, urls: readonly string[]): Promise<Map<string, Metadata>> {
  // An answer without a policy of its own, which would keep the page from fetching.
  await page.goto('/health');
  const found = await page.evaluate(async (all) => {
    const read = async (url: string) => {
      const answer = await fetch(url);
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const meta = [...parsed.querySelectorAll('meta[name], meta[property]')].map((each) => [
        each.getAttribute('name') ?? each.getAttribute('property') ?? '',
        each.getAttribute('content') ?? '',
      ]);
      return {
        status: answer.status,
        title: parsed.title,
        meta: Object.fromEntries(meta) as Record<string, string>,
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
        headings: [...parsed.querySelectorAll('main h1')].map((each) => each.textContent ?? ''),
        content: parsed.querySelector('main')?.textContent ?? '',
      };
    };
    return Promise.all(all.map(async (url) => [url, await read(url)] as const));
  }, urls);
  return new Map(found);
}

export const isIndexed = ({ meta }: Metadata) => meta.robots !== 'noindex';

/** True for the one address of a page that search engines keep. */
export const isCanonical = (url: string, metadata: Metadata) =>
  isIndexed(metadata) && metadata.canonical === SITE + url;
