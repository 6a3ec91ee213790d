import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageDefinition, PublishedFragment, PublishedPage } from '@adili/contract';
import type { Stats } from 'webpack';
import { chunkFiles } from './chunk-files.ts';
import { chunkName, exposeName } from './define-remote.ts';
import { type RenderedFragment, renderPage } from './prerender.ts';
import { previewImage } from './preview-image.ts';

/** Renders a page's public addresses into `staged` and answers the page as `remote.json` publishes it. */
export async function publishPage(
  page: PageDefinition,
  stats: Stats,
  staged: string,
  bundles: string,
): Promise<PublishedPage> {
  const expose = exposeName(page.module);
  const rendered = await renderPage(page, path.join(bundles, `${chunkName(expose)}.cjs`));
  return {
    ...page,
    expose,
    ...chunkFiles(stats, chunkName(expose)),
    fragments: await Promise.all(rendered.map((fragment) => publishFragment(fragment, stats, staged))),
  };
}

async function publishFragment(
  { url, html, head, chunks }: RenderedFragment,
  stats: Stats,
  staged: string,
): Promise<PublishedFragment> {
  const name = url.replace(/[^\w-]+/g, '_');
  const fragment = {
    url,
    html: `fragments/${name}.html`,
    head,
    image: `previews/${name}.png`,
    scripts: chunks.flatMap((chunk) => chunkFiles(stats, chunk).scripts),
  };
  await writeFile(path.join(staged, fragment.html), html);
  await writeFile(path.join(staged, fragment.image), previewImage(head.title));
  return fragment;
}
