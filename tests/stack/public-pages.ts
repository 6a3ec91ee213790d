import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedFragment, PublishedPage, RemoteManifest } from '@adili/contract';
import { distFolder } from '@adili/server/workspace';
import { remotesUnderTest } from '@adili/tools/standalone/find-remote';

/** What each remote published last: the pages under test follow the builds, not a list kept by hand. */
export const manifests: readonly RemoteManifest[] = remotesUnderTest().map(({ name }) => {
  const dist = distFolder(name);
  const { version } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8')) as {
    version: string;
  };
  return JSON.parse(readFileSync(path.join(dist, version, 'remote.json'), 'utf8')) as RemoteManifest;
});

export interface PublicPage {
  page: PublishedPage;
  fragment: PublishedFragment;
}

/** Every prerendered address with its page. */
export const publicPages: readonly PublicPage[] = manifests.flatMap(({ pages }) =>
  pages.flatMap((page) => page.fragments.map((fragment) => ({ page, fragment }))),
);

/** One address of every page that has prerendered ones: one guide stands for all. */
export const publicAddresses: readonly string[] = manifests.flatMap(({ pages }) =>
  pages.flatMap(({ fragments }) => fragments.slice(0, 1).map(({ url }) => url)),
);

/** One address of every page: the prerendered ones by their first, the others by their path, which may have parameters. */
const addresses = manifests.flatMap(({ pages }) =>
  pages.map(({ path, fragments }) => fragments[0]?.url ?? path),
);

/** The same without those that only their data gives an address. */
export const everyPage: readonly string[] = addresses.filter((path) => !path.includes(':'));

/** Of these what differs for who is not logged in: of a remote's pages for people's own work, which all ask for it alike, the first. */
export const everyPublicPage: readonly string[] = manifests.flatMap(({ pages }) => {
  const [asks] = pages.filter(({ signedInFrame }) => signedInFrame);
  return pages
    .filter((page) => page === asks || !page.signedInFrame)
    .map(({ path, fragments }) => fragments[0]?.url ?? path)
    .filter((path) => !path.includes(':'));
});

/** The others, as `/admin/requests/:id`: links of the page above lead to them. */
export const pagesOfRows: readonly string[] = addresses.filter((path) => path.includes(':'));

/** How a link leads to a page that then stays: without a token this one leads on by itself. */
export const linkTo = (path: string): string => (path === '/reset-password' ? `${path}?token=any` : path);
