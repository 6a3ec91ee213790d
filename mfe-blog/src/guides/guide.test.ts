import { withBasePath } from './guide.ts';

test.each([
  ['/', '<a href="/blog/dsar">DSAR</a>'],
  ['/app/', '<a href="/app/blog/dsar">DSAR</a>'],
  ['/__adili_base__/', '<a href="/__adili_base__/blog/dsar">DSAR</a>'],
])('below the base path %s a link to a guide carries it', (basePath, html) => {
  expect(withBasePath('<a href="base:/blog/dsar">DSAR</a>', basePath)).toBe(html);
});
