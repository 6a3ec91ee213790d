import { definePage, type PageProps } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import type { ComponentType } from 'react';
import { plainText, type Words } from '../claims/words.tsx';

/** schema.org BreadcrumbList: home, then the page. */
const breadcrumbs = (name: string, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand.name, item: '/' },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});

export interface QuestionAndAnswer {
  question: string;
  answer: Words;
}

/** schema.org FAQPage of the questions that the page shows. */
export const faqPage = (questions: readonly QuestionAndAnswer[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

interface PublicPage {
  /** Short; the shell adds the brand's name. */
  title: string;
  /** 110 to 160 characters, as search results show them. */
  description: string;
  /** Path that search engines keep: `/pricing`. */
  path: string;
  /** From the neighbouring files: organization, product, faqPage(). The way to the page is added. */
  jsonLd?: readonly object[];
}

/** A page below the home page, with what it says of itself to search engines and link previews. */
export const publicPage = (
  Component: ComponentType<PageProps>,
  { title, description, path, jsonLd = [] }: PublicPage,
) =>
  definePage(Component, {
    head: () => ({
      title,
      description,
      canonical: path,
      jsonLd: [...jsonLd, breadcrumbs(title, path)],
    }),
  });
