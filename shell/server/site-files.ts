import { SITE_TOKEN } from '@adili/contract/tokens';
import { openInside } from '@adili/delivery/store/open-inside';
import { sendOpened } from '@adili/server/files/send-file';
import { escapeHtml } from '@adili/server/html-text';
import { type RequestHandler, Router } from 'express';
import type { ShellConfig } from './config.ts';
import { PUBLIC } from './document/ready-document.ts';
import { resolveAddress } from './document/resolve-address.ts';
import { INERT, inert } from './files/remote-files.ts';
import type { Registry } from './registry/registry.ts';
import type { RemoteVersion } from './remotes/remote-version.ts';
import type { RegistrySnapshot } from './remotes/snapshot.ts';
import type { ShellBuild } from './shell-build.ts';

export interface SiteFiles {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
}

/** The files that crawlers and browsers look for by name: sitemap, robots, icons, preview, feeds. */
export function siteFiles({ config, shell, registry }: SiteFiles): Router {
  const router = Router();
  const site = config.PUBLIC_URL + config.BASE_PATH;
  for (const icon of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'])
    router.get(`/${icon}`, inert, serveVersionFile(shell, icon));
  router.get('/robots.txt', inert, (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', PUBLIC)
      .send(`User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`);
  });
  router.get('/sitemap.xml', inert, async (_request, response) => {
    response
      .type('xml')
      .set('Cache-Control', PUBLIC)
      .send(sitemap(site, await registry.snapshot()));
  });
  router.get('/pages.json', inert, async (_request, response) => {
    response.set('Cache-Control', PUBLIC).json(pageTitles(await registry.snapshot()));
  });
  router.get('/preview.png', inert, serveVersionFile(shell, 'preview.png'));
  router.get(/\.xml$/, async (request, response, next) => {
    const { remotes } = await registry.snapshot();
    const feed = remotes.map((remote) => findFeed(remote, request.path)).find((each) => each !== undefined);
    if (feed === undefined) return next();
    response
      .type('application/atom+xml')
      .set({ ...INERT, 'Cache-Control': PUBLIC })
      .send(feed.replaceAll(SITE_TOKEN, site));
  });
  return router;
}

const findFeed = ({ manifest, texts }: RemoteVersion, path: string): string | undefined =>
  texts.get(manifest.feeds?.find((feed) => feed.path === path)?.file ?? '');

/** A file of the shell's build under a name that stays the same. */
const serveVersionFile =
  (shell: () => ShellBuild, file: string): RequestHandler =>
  async (request, response, next) => {
    const opened = await openInside(shell().folder, file);
    if (opened === null) return next();
    const cacheControl = 'public, max-age=86400';
    await sendOpened(request, response, opened, { name: file, encoding: null, cacheControl });
  };

function isIndexedPageOf(remote: RemoteVersion, snapshot: RegistrySnapshot, address: string): boolean {
  const { found } = resolveAddress(snapshot, address.replace(/\?.*$/s, ''), '');
  return found?.remote === remote && found.page.index !== false;
}

interface PublicPage {
  path: string;
  title: string;
}

/** Every canonical prerendered address that may be listed, once; a remote speaks only for its own pages. */
function pageTitles(snapshot: RegistrySnapshot): PublicPage[] {
  const pages = snapshot.remotes.flatMap((remote) =>
    remote.manifest.pages
      .filter(({ index }) => index !== false)
      .flatMap(({ fragments }) =>
        fragments.map(({ url, head }) => ({ path: head.canonical ?? url, title: head.title })),
      )
      .filter(({ path }) => isIndexedPageOf(remote, snapshot, path)),
  );
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** The addresses that search engines may keep. */
function sitemap(site: string, snapshot: RegistrySnapshot): string {
  const paths = pageTitles(snapshot).map(({ path }) => path);
  // The start page first.
  const inOrder = paths.sort((a, b) => Number(b === '/') - Number(a === '/'));
  const rows = inOrder.map((each) => `  <url><loc>${escapeHtml(site + each.slice(1))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/**
 * Says that the site abides by Global Privacy Control, as its specification has it (W3C, GPC Support Resource).
 * The date is that of this statement: a change of what the site does is a change of it.
 */
const statement = { gpc: true, lastUpdate: '2026-11-22' };

export const sendPrivacyControl: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').json(statement);
};
