import type { PageHead } from '@adili/contract';
import { brand, pageTitle } from '@adili/schemas/brand';
import { escapeHtml, scriptJson } from '@adili/server/html-text';
import type { ShellConfig } from '../config.ts';
import type { DocumentRemotes } from '../remotes/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { ResolvedPage } from './resolve-address.ts';

/** A tag with its attributes; those undefined or false are left out, those true have no value. */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>): string {
  const rows = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(value)}"`];
  });
  return `<${name}${rows.join('')}>`;
}

const assetsOf = (config: ShellConfig, shell: ShellBuild) => `${config.BASE_PATH}assets/${shell.version}/`;

/** The shell's styles as documents hold them: one request less before the first paint. */
export const shellStyles = (config: ShellConfig, shell: ShellBuild): string =>
  shell.css.replaceAll('url(assets/', `url(${assetsOf(config, shell)}assets/`);

/** The shell's own fonts and icons, the same in every document. */
export function shellLinks(config: ShellConfig, shell: ShellBuild): string[] {
  const assets = assetsOf(config, shell);
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
    tag('link', { rel: 'icon', href: `${config.BASE_PATH}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: `${config.BASE_PATH}apple-touch-icon.png` }),
  ];
}

/**
 * The shell's own script, the same in every document. It is async: a document whose scripts are deferred is not laid
 * out before its first frame, for which the browser waits for the font.
 */
export function shellScripts(config: ShellConfig, shell: ShellBuild): string[] {
  const scripts = shell.scripts.map((script) => assetsOf(config, shell) + script);
  if (config.LIVE_RELOAD) scripts.push(`${config.BASE_PATH}dev/reload.js`);
  return scripts.map((src) => `${tag('script', { src, async: true })}</script>`);
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

/** What the page's code needs, fetched beside the shell's script. */
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
      fetchpriority: 'low',
    }),
  );
}

export interface HeadContext {
  /** Address of the site with its base path and a trailing slash: `https://adili.example/`. */
  site: string;
  /** Path of the page below the base path; null where none is. */
  path: string | null;
  /** Address of the picture for link previews. */
  image: string;
  /** False tells search engines to leave the page out. */
  index: boolean;
}

/** Metadata of one address: search engines, link previews and structured data. */
export function headTags(head: PageHead, context: HeadContext): string {
  const absolute = (path: string) => (path.startsWith('/') ? context.site + path.slice(1) : path);
  const url = absolute(head.canonical ?? context.path ?? '/');
  const description = head.description ?? brand.description;
  const meta = (name: string, content: string | undefined) => (content ? tag('meta', { name, content }) : '');
  const property = (name: string, content: string | undefined) =>
    content ? tag('meta', { property: name, content }) : '';
  return [
    `<title>${escapeHtml(pageTitle(head.title))}</title>`,
    meta('description', description),
    context.index ? tag('link', { rel: 'canonical', href: url }) : meta('robots', 'noindex'),
    property('og:site_name', brand.name),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', description),
    property('og:url', context.path === null ? undefined : url),
    property('og:image', context.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', head.title),
    meta('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${scriptJson(withAbsolutePaths(data, absolute))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

const addressKeys = new Set(['url', '@id', 'item', 'image', 'logo', 'mainEntityOfPage']);

/** Addresses in structured data must be absolute; pages write them as paths. */
function withAbsolutePaths(value: unknown, absolute: (path: string) => string, key = ''): unknown {
  if (typeof value === 'string') return addressKeys.has(key) ? absolute(value) : value;
  if (Array.isArray(value)) return value.map((each) => withAbsolutePaths(each, absolute, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withAbsolutePaths(each, absolute, name)]),
  );
}
