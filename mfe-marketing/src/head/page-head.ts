import type { PageHead } from '@adili/contract';
import { brand } from '@adili/schemas/brand';

interface Crumb {
  name: string;
  path: string;
}

/** schema.org BreadcrumbList: home, then the way down to the page. */
export const breadcrumbs = (...trail: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

export interface QuestionAndAnswer {
  question: string;
  /** Plain text. */
  answer: string;
}

/** schema.org FAQPage of the questions that the page shows. */
export const faqPage = (questions: readonly QuestionAndAnswer[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface PageWords {
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
