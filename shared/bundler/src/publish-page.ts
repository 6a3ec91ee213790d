import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type {
  CardDefinition,
  DefinedPage,
  PageDefinition,
  PageHead,
  PublishedCard,
  PublishedFragment,
  PublishedPage,
  Shell,
} from '@adili/contract';
import { matchPath } from '@adili/contract/paths';
import { API_TOKEN, BASE_TOKEN, PAGE_ID_PREFIX } from '@adili/contract/tokens';
import { prerender } from 'react-dom/static';
import type { Stats } from 'webpack';
import { chunkFiles } from './chunk-files.ts';
import { chunkName, exposeName } from './define-remote.ts';
import { previewImage } from './preview-image.ts';
import { publishedFrame } from './published-definition.ts';

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
    ...publishedFrame(page.frame),
    expose,
    ...chunkFiles(stats, chunkName(expose)),
    fragments: await Promise.all(rendered.map((fragment) => publishFragment(fragment, stats, staged))),
  };
}

/** A card as `remote.json` publishes it: it shows only once the dashboard has loaded it. */
export function publishCard(card: CardDefinition, stats: Stats): PublishedCard {
  const expose = exposeName(card.module);
  return { ...card, expose, ...chunkFiles(stats, chunkName(expose)) };
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
  await writeFile(path.join(staged, fragment.image), await previewImage(head.title));
  return fragment;
}

type RenderedFragment = Awaited<ReturnType<typeof renderAddress>>;

/** The shell as a page meets it at build time: no person is logged in, and nothing can be done yet. */
const buildTimeShell: Shell = {
  basePath: BASE_TOKEN,
  apiBase: API_TOKEN,
  adminKey: '',
  session: {
    get: () => null,
    subscribe: () => () => {},
    start: () => {},
    refresh: async () => null,
    updateUser: () => {},
    end: async () => {},
  },
  navigate: () => {},
  notify: () => {},
  reportError: (error) => {
    throw error;
  },
};

/** Renders every prerendered address of a page. `bundle` is the page's file of the server build. */
export async function renderPage(page: PageDefinition, bundle: string): Promise<RenderedFragment[]> {
  const { default: module } = createRequire(import.meta.url)(bundle) as { default: DefinedPage };
  const fragments: RenderedFragment[] = [];
  for (const url of page.prerender ?? []) fragments.push(await renderAddress(page, module, url));
  return fragments;
}

async function renderAddress(page: PageDefinition, module: DefinedPage, url: string) {
  const { pathname, search } = new URL(url, 'http://prerender.invalid');
  const params = matchPath(page.path, pathname);
  if (!params) throw new Error(`${url} does not fit ${page.path}, the page it is to be prerendered for.`);
  const address = { params, search };
  const failures: unknown[] = [];
  const { prelude } = await prerender(module.toElement({ shell: buildTimeShell, ...address }), {
    identifierPrefix: PAGE_ID_PREFIX,
    // Everything in one piece: outlined parts would need an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0)
    throw new Error(`${path.basename(page.module)} failed at ${url}: ${failures[0]}`, { cause: failures[0] });
  if (/<script|\sstyle="/.test(html)) {
    throw new Error(
      `${url} prerenders an inline script or style attribute, which the content security policy forbids.`,
    );
  }
  const head: PageHead = { title: page.title, ...(await module.head?.(address)) };
  // The chunks are those that this address needs beyond its page's.
  return { url, html, head, chunks: module.chunks?.(address) ?? [] };
}
