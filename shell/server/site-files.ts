import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import type { ShellConfig } from './config.ts';
import type { Registry, RegistrySnapshot } from './registry/registry.ts';
import type { ShellBuild } from './shell-build.ts';

export interface SiteFiles {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
}

/** The files that crawlers and browsers look for by name: sitemap, robots, icon. */
export function siteFiles({ config, shell, registry }: SiteFiles): Router {
  const router = Router();
  const site = config.PUBLIC_URL + config.BASE_PATH;
  const icon = readFileSync(path.join(shell().folder, 'favicon.svg'));
  router.get(
    '/favicon.svg',
    (_request, response) =>
      void response.type('svg').set('Cache-Control', 'public, max-age=86400').send(icon),
  );
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', 'no-cache')
      .send(`User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_request, response) => {
    response
      .type('xml')
      .set('Cache-Control', 'no-cache')
      .send(sitemap(site, await registry.snapshot()));
  });
  return router;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every canonical prerendered address that search engines may keep. */
function sitemap(site: string, { remotes }: RegistrySnapshot): string {
  const paths = remotes.flatMap(({ manifest }) =>
    manifest.pages
      .filter(({ index }) => index !== false)
      .flatMap(({ fragments }) => fragments.map(({ url, head }) => head.canonical ?? url)),
  );
  const rows = [...new Set(paths)].map(
    (each) => `  <url><loc>${escapeXml(site + each.slice(1))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}
