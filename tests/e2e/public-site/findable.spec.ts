import { SITE } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { addresses, isCanonical, isIndexed, type Metadata, metadataOf } from './document-metadata.ts';

test('every public address has its title, description, canonical link and previews', async ({ page }) => {
  const all = await metadataOf(page, addresses);
  expect(all.size).toBeGreaterThan(50);
  for (const [url, { title, meta, canonical, ...rest }] of all) {
    expect.soft(title, url).toMatch(/\S/);
    expect.soft(meta, url).toMatchObject({
      'og:site_name': 'Adili',
      'og:title': expect.stringMatching(/\S/),
      'og:description': meta.description,
      'og:url': expect.stringContaining(SITE),
      'og:image': expect.stringMatching(/^http.*\.png$/),
      'og:type': /^\/blog\/./.test(url) ? 'article' : 'website',
      'twitter:card': 'summary_large_image',
    });
    if (!isIndexed({ title, meta, canonical, ...rest })) {
      expect.soft(canonical, url).toBeNull();
      continue;
    }
    expect.soft(canonical, url).toBe(meta['og:url']);
    const length = meta.description?.length ?? 0;
    expect.soft(length >= 110 && length <= 170, `${url}: ${length} characters describe it`).toBe(true);
  }
  const kept = [...all].filter(([url, metadata]) => isCanonical(url, metadata));
  for (const read of [({ title }: Metadata) => title, ({ meta }: Metadata) => meta.description]) {
    const texts = kept.map(([, metadata]) => read(metadata));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});
