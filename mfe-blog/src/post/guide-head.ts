import type { PageAddress, PageHead } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import type { Guide } from '../guides/guide.ts';
import { findGuideId } from '../guides/guide-ids.ts';
import { loadGuide } from '../guides/load-guide.ts';
import { topicLabel } from '../guides/topics.ts';

/** Metadata of a guide's page. */
export async function guideHead({ params }: PageAddress): Promise<PageHead> {
  const id = findGuideId(params.id);
  if (!id) return { title: 'Blog post not found' };
  const guide = await loadGuide(id);
  const path = `/blog/${id}`;
  return {
    title: guide.title,
    description: guide.summary,
    canonical: path,
    type: 'article',
    jsonLd: [posting(guide, path), breadcrumbs(guide, path)],
  };
}

const organization = { '@type': 'Organization', name: brand.name, url: '/' };

const posting = (guide: Guide, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: guide.title,
  description: guide.summary,
  url: path,
  mainEntityOfPage: path,
  dateModified: guide.reviewed,
  wordCount: guide.words,
  timeRequired: `PT${guide.minutes}M`,
  articleSection: topicLabel(guide.topic),
  about: guide.standard,
  inLanguage: 'en',
  author: organization,
  publisher: organization,
});

const breadcrumbs = (guide: Guide, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
    { '@type': 'ListItem', position: 2, name: 'Resources', item: '/blog' },
    { '@type': 'ListItem', position: 3, name: guide.shortTitle, item: path },
  ],
});
