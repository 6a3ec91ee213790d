import type { PageStory } from '@adili/http/testing';
import { hrefOf, storyAt } from './stories.ts';

const stories: PageStory[] = [
  { name: 'Logged out', path: '/dashboard' },
  { name: 'Many, 100 %', path: '/dashboard?page=2' },
];

test.each(stories)('the address of "$name" leads back to it, below any base path', (story) => {
  const { hash, pathname } = new URL(hrefOf(story, '/app/'), 'http://site.invalid');
  expect(storyAt(stories, { hash })).toBe(story);
  expect(pathname).toBe('/app/dashboard');
});

test.each(['', '#rights', '#story=Unknown'])('an address with %j is of no story', (hash) => {
  expect(storyAt(stories, { hash })).toBeNull();
});
