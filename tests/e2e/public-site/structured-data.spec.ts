import { guideIds } from '../../../mfe-blog/src/guides/guide-ids.ts';
import { SITE } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { addresses, metadataOf } from './document-metadata.ts';

const graphs: readonly [path: string, types: readonly string[]][] = [
  ['/', ['Organization']],
  ['/pricing', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  ['/free-trial', ['FAQPage', 'BreadcrumbList']],
  ['/blog', ['CollectionPage', 'BreadcrumbList']],
  ...guideIds.map((id): [string, string[]] => [`/blog/${id}`, ['BlogPosting', 'BreadcrumbList']]),
];

interface StructuredData {
  '@context': string;
  '@type': string;
  [name: string]: unknown;
}

test('structured data parses, has its types and uses absolute addresses', async ({ page }) => {
  const all = await metadataOf(page, addresses);
  const dataOf = (url: string) =>
    (all.get(url)?.jsonLd ?? []).map((text) => JSON.parse(text) as StructuredData);
  for (const url of addresses) {
    for (const each of dataOf(url)) {
      expect.soft(each['@context'], url).toBe('https://schema.org');
      const paths = JSON.stringify(each).match(/"(?:@id|url|item|image|logo|mainEntityOfPage)":"\/[^"]*"/g);
      expect.soft(paths, url).toBeNull();
    }
  }
  for (const [url, types] of graphs) {
    const found = dataOf(url).map((each) => each['@type']);
    expect.soft(found, url).toEqual(expect.arrayContaining([...types]));
  }
  const product = dataOf('/pricing').find((each) => each['@type'] === 'Product');
  expect(product?.offers).toEqual([
    expect.objectContaining({ '@type': 'Offer', name: 'Starter', price: '49', priceCurrency: 'USD' }),
    expect.objectContaining({ '@type': 'Offer', name: 'Growth', price: '149', priceCurrency: 'USD' }),
  ]);
  expect(dataOf('/faq').find((each) => each['@type'] === 'FAQPage')?.mainEntity).toHaveLength(5);
  const posting = dataOf('/blog/gdpr').find((each) => each['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: expect.stringMatching(/GDPR/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    url: `${SITE}/blog/gdpr`,
  });
});
