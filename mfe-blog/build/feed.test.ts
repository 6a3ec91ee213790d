import { guideIds } from '../src/guides/guide-ids.ts';
import { atomFeed } from './feed.ts';

const feed = atomFeed('https://adili.example/app/');

test('the feed has an entry for every guide, with its address, day and summary', () => {
  expect(feed.match(/<entry>/g)).toHaveLength(guideIds.length);
  for (const id of guideIds) {
    expect(feed).toContain(
      `<link rel="alternate" type="text/html" href="https://adili.example/app/blog/${id}"/>`,
    );
  }
  expect(feed.match(/<updated>\d{4}-\d{2}-\d{2}T00:00:00Z<\/updated>/g)).toHaveLength(guideIds.length + 1);
});

test('the feed escapes what XML would misread', () => {
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
});
