import type { PageHead } from '@adili/contract';
import { brand, pageTitle } from '@adili/schemas/brand';
import { escapeHtml, scriptJson } from '@adili/server/html-text';
import { tag } from './html.ts';

export interface HeadContext {
  /** Address of the site with its base path and a trailing slash: `https://adili.example/`. */
  site: string;
  /** Path of the page below the base path. */
  path: string;
  /** Address of the picture for link previews. */
  image: string;
  /** False tells search engines to leave the page out. */
  index: boolean;
}

/** Metadata of one address: search engines, link previews and structured data. */
export function headTags(head: PageHead, context: HeadContext): string {
  const absolute = (path: string) => (path.startsWith('/') ? context.site + path.slice(1) : path);
  const url = absolute(head.canonical ?? context.path);
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
    property('og:url', url),
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
