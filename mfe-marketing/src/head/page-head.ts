import type { PageHead } from '@adili/contract';

export interface PageWords {
  /** Short; the shell adds the brand's name. */
  title: string;
  /** 110 to 160 characters, as search results show them. */
  description: string;
  /** Path that search engines keep: `/pricing`. */
  path: string;
  /** From the neighbouring files: organization(), product(), faqPage(), breadcrumbs(). */
  jsonLd?: readonly object[];
}

/** What a public page says of itself to search engines and link previews. */
export function pageHead({ title, description, path, jsonLd }: PageWords): PageHead {
  return { title, description, canonical: path, jsonLd: jsonLd ?? [] };
}
