import { addressesInSitemaps } from './sitemap.ts';

const site = 'https://site.test';

test.each([
  ['an entity of another file', '<!DOCTYPE urlset [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['an entity of another address', `<!DOCTYPE urlset [<!ENTITY a SYSTEM "${site}/secret">]>`],
  ['its own entity', '<!DOCTYPE urlset [<!ENTITY a "secret">]>'],
  ['the structure of another file', `<!DOCTYPE urlset SYSTEM "${site}/urlset.dtd">`],
])('a sitemap with %s gets nothing from it', async (_, head) => {
  const asked: string[] = [];
  const text = `<?xml version="1.0"?>${head}<urlset><url><loc>${site}/&a;</loc></url></urlset>`;
  const found = await addressesInSitemaps(site, [`${site}/sitemap.xml`], async (url) => {
    asked.push(url);
    return { status: 200, text, url };
  });
  expect(asked).toEqual([`${site}/sitemap.xml`]);
  expect(found.join()).not.toMatch(/secret|root:/);
});
