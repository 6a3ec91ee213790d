import type { PageAddress, PageHead } from '@adili/contract';
import { topicLabel } from '../guides/topics.ts';
import { type ListAddress, pathOfPage, pathOfTopic, readAddress } from './addresses.ts';
import { cardsOnPage, cardsOnTopic, guideCount } from './select-cards.ts';

/** Metadata of the list, of each of its pages and of each topic. A search counts as the list it started from. */
export function listHead({ search }: PageAddress): PageHead {
  const address = readAddress(search);
  const { title, description, canonical, cards } = describe(address);
  return {
    title,
    description,
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description,
        url: canonical,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: cards.map((card, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: card.title,
            url: `/blog/${card.id}`,
          })),
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Resources', item: '/blog' },
        ],
      },
    ],
  };
}

function describe({ page, topic }: ListAddress) {
  if (topic) {
    const cards = cardsOnTopic(topic);
    const names = cards.slice(0, 3).map(({ shortTitle }) => shortTitle);
    return {
      title: `Resources: compliance guides on ${topicLabel(topic).toLowerCase()}`,
      description: `Compliance guides on ${topicLabel(topic).toLowerCase()}, with ${names.join(', ')}: who must comply, what is required, deadlines and a checklist.`,
      canonical: pathOfTopic(topic),
      cards,
    };
  }
  return {
    title: page === 1 ? 'Resources: compliance guides' : `Resources: compliance guides, page ${page}`,
    description: `${guideCount} practical compliance guides, from GDPR to WCAG 2.2: who must comply, what is required, deadlines, checklists and official sources.${page === 1 ? '' : ` Page ${page}.`}`,
    canonical: pathOfPage(page),
    cards: cardsOnPage(page),
  };
}
