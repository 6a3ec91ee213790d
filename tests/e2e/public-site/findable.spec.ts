import { SITE } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { publicPages } from '../../stack/public-pages.ts';
import { addresses, isCanonical, isIndexed, type Metadata, metadataOf } from './document-metadata.ts';

test('every public address has its content, metadata and previews', async ({ page }) => {
  const all = await metadataOf(page, addresses);
  expect(all.size).toBeGreaterThan(50);
  for (const { page: definition, fragment } of publicPages) {
    const { url, head } = fragment;
    const metadata = all.get(url);
    if (!metadata) throw new Error(`${url} was not read.`);
    const { status, title, meta, canonical, headings, content } = metadata;
    expect.soft(status, url).toBe(200);
    expect.soft(headings, url).toHaveLength(1);
    expect.soft(content.length, url).toBeGreaterThan(headings.join().length);
    expect.soft(content, url).not.toContain('This page needs JavaScript');
    expect.soft(title, url).toMatch(/\S.*Adili|Adili.*\S/);
    expect.soft(meta, url).toMatchObject({
      description: expect.stringMatching(/^.{51,}$/),
      'og:site_name': 'Adili',
      'og:title': head.title,
      'og:description': meta.description,
      'og:url': expect.stringContaining(SITE),
      'og:image': expect.stringMatching(/^http.*\.png$/),
      'og:type': /^\/blog\/(?!all$)./.test(url) ? 'article' : 'website',
      'twitter:card': 'summary_large_image',
    });
    expect.soft(isIndexed(metadata), url).toBe(definition.index !== false);
    if (!isIndexed(metadata)) {
      expect.soft(canonical, url).toBeNull();
      continue;
    }
    const own = definition.path.includes(':') ? url : definition.path;
    expect.soft(canonical, url).toBe(SITE + (head.canonical ?? own));
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
