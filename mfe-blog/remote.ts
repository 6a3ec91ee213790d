import type { RemoteDefinition } from '@adili/contract';
import { guideIds } from './src/guides/guide-ids.ts';
import { topics } from './src/guides/topics.ts';
import { allGuidesPath, pageCount, pathOfPage, pathOfTopic } from './src/list/addresses.ts';

const listPages = Array.from({ length: pageCount }, (_, index) => pathOfPage(index + 1));

export default {
  name: 'mfe-blog',
  pages: [
    {
      path: '/blog',
      module: './src/pages/BlogList.tsx',
      frame: 'full',
      title: 'Resources',
      prerender: [...listPages, ...topics.map(({ id }) => pathOfTopic(id))],
    },
    {
      path: allGuidesPath,
      module: './src/pages/AllGuides.tsx',
      frame: 'full',
      title: 'All guides',
      prerender: [allGuidesPath],
    },
    {
      path: '/blog/:id',
      module: './src/pages/BlogPost.tsx',
      frame: 'full',
      title: 'Guide',
      prerender: guideIds.map((id) => `/blog/${id}`),
    },
  ],
  feeds: [{ path: '/feed.xml', file: 'feed.xml', title: 'Adili compliance guides' }],
} satisfies RemoteDefinition;
