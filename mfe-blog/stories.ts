import type { PageStory } from '@adili/http/testing';

export default [
  { name: 'First page of the list', path: '/blog' },
  { name: 'Second page of the list', path: '/blog?page=2' },
  { name: 'Guides on privacy', path: '/blog?topic=privacy' },
  { name: 'A search that finds something', path: '/blog?q=breach' },
  { name: 'A search that finds nothing', path: '/blog?q=zzzz' },
  { name: 'Every guide by topic', path: '/blog/all' },
  { name: 'A guide', path: '/blog/gdpr' },
  { name: 'A guide that does not exist', path: '/blog/no-such-guide' },
] satisfies PageStory[];
