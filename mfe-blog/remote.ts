import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-blog',
  pages: [
    {
      path: '/blog',
      module: './src/pages/BlogList.tsx',
      frame: 'full',
      title: 'Resources',
      prerender: ['/blog'],
    },
    { path: '/blog/:id', module: './src/pages/BlogPost.tsx', frame: 'full', title: 'Guide' },
  ],
} satisfies RemoteDefinition;
