import type { PublishedPage } from '@adili/contract';
import type { RemoteVersion } from '../remotes/remote-version.ts';
import type { ShellBuild } from '../shell-build.ts';

export const publishedPage = (changes: Partial<PublishedPage> = {}): PublishedPage => ({
  path: '/blog',
  module: './src/pages/BlogList.tsx',
  frame: 'full',
  title: 'Resources',
  expose: './BlogList',
  scripts: ['BlogList.js'],
  styles: ['BlogList.css'],
  fragments: [
    {
      url: '/blog',
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: { title: 'All guides', description: 'Guides to every framework.' },
      scripts: [],
    },
  ],
  ...changes,
});

/** A version of a remote as the server knows it, for tests. */
export const remoteVersion = (
  pages: PublishedPage[] = [publishedPage()],
  version = '1',
  name = 'mfe-blog',
): RemoteVersion => ({
  manifest: {
    name,
    container: name.replaceAll('-', '_'),
    version,
    contract: '1.0',
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-entry', 'BlogList.js': 'sha384-list' },
    pages,
  },
  publicBase: `/remotes/${name}/${version}/`,
  texts: new Map([
    ['fragments/_blog.html', '<h1>All guides</h1><a href="/__adili_base__/pricing">Pricing</a>'],
    ['BlogList.css', '.list{display:grid}'],
  ]),
});

/** A shell build whose frame is its slot between two words. */
export const shellBuild: ShellBuild = {
  version: '1',
  folder: '/nowhere',
  scripts: ['shell.js'],
  styles: ['shell.css'],
  css: '@font-face{src:url(assets/font.woff2)}',
  fonts: ['text.woff2'],
  renderFrame: ({ slot, missing, frame }) => `<main>${slot}${missing ?? ''}</main><i>${frame}</i>`,
};

/** A page of which only one address exists. */
export const guidePage = publishedPage({
  path: '/blog/:id',
  title: 'Guide',
  fragments: [
    {
      url: '/blog/gdpr',
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: { title: 'GDPR & you', canonical: '/blog/gdpr' },
      scripts: [],
    },
  ],
});
