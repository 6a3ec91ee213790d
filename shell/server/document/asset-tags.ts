import type { ShellConfig } from '../config.ts';
import type { DocumentRemotes } from '../registry/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import { tag } from './html.ts';
import type { ResolvedPage } from './resolve-address.ts';

/** The shell's own font, styles and script, the same in every document. */
export function shellTags(config: ShellConfig, shell: ShellBuild): string[] {
  const assets = `${config.BASE_PATH}assets/${shell.version}/`;
  const scripts = shell.scripts.map((script) => assets + script);
  if (config.LIVE_RELOAD) scripts.push(`${config.BASE_PATH}dev/reload.js`);
  return [
    ...shell.fonts.map((font) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: assets + font,
        crossorigin: 'anonymous',
      }),
    ),
    ...shell.styles.map((style) => tag('link', { rel: 'stylesheet', href: assets + style })),
    tag('link', { rel: 'icon', href: `${config.BASE_PATH}favicon.svg`, type: 'image/svg+xml' }),
    ...scripts.map((src) => `${tag('script', { src, defer: true })}</script>`),
  ];
}

/** Where a feed reader finds the site's feeds. */
export const feedTags = (config: ShellConfig, { remotes }: DocumentRemotes): string[] =>
  remotes
    .flatMap(({ manifest }) => manifest.feeds ?? [])
    .map(({ path, title }) =>
      tag('link', {
        rel: 'alternate',
        type: 'application/atom+xml',
        title,
        href: config.BASE_PATH + path.slice(1),
      }),
    );

/** What the page's code needs, fetched while the document is read. */
export function preloads({ remote, page, fragment }: ResolvedPage): string[] {
  const { entry, integrity } = remote.manifest;
  const scripts = [entry, ...page.scripts, ...(fragment?.scripts ?? [])];
  return scripts.map((file) =>
    tag('link', {
      rel: 'preload',
      as: 'script',
      href: remote.publicBase + file,
      crossorigin: 'anonymous',
      integrity: integrity[file],
    }),
  );
}
