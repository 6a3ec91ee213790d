import type { PublishedPage, RemoteManifest } from '@adili/contract';
import { type LimitName, type Limits, OverLimitError } from './limits.ts';

type Measure = readonly [LimitName, number];

/**
 * Compares a version with the limits of a site.
 * @param sizes bytes of its files by their names, where they are known
 * @throws {OverLimitError} with the first limit it is over
 */
export function checkLimits(
  manifest: RemoteManifest,
  limits: Limits,
  sizes: ReadonlyMap<string, number> = new Map(),
): void {
  for (const measure of [counts, lengths, bytes])
    for (const [limit, value] of measure(manifest, sizes))
      if (value > limits[limit]) throw new OverLimitError(limit, value, limits[limit]);
}

/** Files whose content the shell's server puts into its answers. */
export const textFiles = ({ pages, feeds = [] }: RemoteManifest) => ({
  fragments: new Set(pages.flatMap((page) => page.fragments.map(({ html }) => html))),
  styles: new Set(pages.flatMap((page) => page.styles)),
  feeds: new Set(feeds.map(({ file }) => file)),
});

function counts({ pages, feeds = [], links = [], cards = [], integrity }: RemoteManifest): Measure[] {
  return [
    ['pages', pages.length],
    ['links', links.length],
    ['cards', cards.length],
    ['fragments', sum(pages.map((page) => page.fragments.length))],
    ['feeds', feeds.length],
    ['files', Object.keys(integrity).length],
  ];
}

function lengths(manifest: RemoteManifest): Measure[] {
  const { pages, feeds = [], links = [], cards = [], integrity, owner } = manifest;
  const heads = pages.flatMap((page) => page.fragments.map(({ head }) => head));
  const names = [
    manifest.container,
    owner?.team,
    owner?.contact,
    ...[...pages, ...cards].map(({ expose }) => expose),
    ...[...links, ...cards].map((each) => each.for?.entitlement),
  ];
  const labels = [
    ...links.flatMap(({ label, labels = {}, group }) => [label, ...Object.values(labels), group]),
    ...cards.flatMap(({ title, titles = {} }) => [title, ...Object.values(titles)]),
  ];
  const paths = [
    manifest.entry,
    ...Object.keys(integrity),
    ...pages.flatMap(pathsOf),
    ...links.map(({ path }) => path),
    ...cards.flatMap(({ module, scripts, styles }) => [module, ...scripts, ...styles]),
    ...feeds.flatMap(({ path, file }) => [path, file]),
    ...heads.map(({ canonical }) => canonical),
  ];
  const titles = [...pages, ...feeds, ...heads].map(({ title }) => title);
  return [
    ['nameLength', longest(names)],
    ['pathLength', longest(paths)],
    ['titleLength', longest(titles)],
    ['labelLength', longest(labels)],
    ['descriptionLength', longest(heads.map(({ description }) => description))],
    ['headBytes', Math.max(0, ...heads.map((head) => Buffer.byteLength(JSON.stringify(head))))],
    ['documentBytes', documentBytes(manifest)],
  ];
}

function bytes(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>): Measure[] {
  const sizeOf = (file: string) => sizes.get(file) ?? 0;
  const { fragments, styles, feeds } = textFiles(manifest);
  const largest = (files: Iterable<string>) => Math.max(0, ...[...files].map(sizeOf));
  return [
    ['manifestBytes', sizeOf('remote.json')],
    ['fragmentBytes', largest(fragments)],
    ['styleBytes', Math.max(0, ...manifest.pages.map((page) => sum(page.styles.map(sizeOf))))],
    ['feedBytes', largest(feeds)],
    ['textBytes', sum([...fragments, ...styles, ...feeds].map(sizeOf))],
    ['fileBytes', largest(sizes.keys())],
    ['versionBytes', sum([...sizes.values()])],
  ];
}

const pathsOf = ({ path, module, prerender = [], scripts, styles, fragments }: PublishedPage) => [
  path,
  module,
  ...prerender,
  ...scripts,
  ...styles,
  ...fragments.flatMap(({ url, html, image, scripts: own }) => [url, html, image, ...own]),
];

/** What a document of any remote carries of this one: the page table, the feeds' addresses, links and cards. */
function documentBytes({ pages, feeds = [], links, cards = [] }: RemoteManifest): number {
  const routes = pages.map(({ path, title, frame, expose }) => ({ path, title, frame, expose }));
  const heads = cards.map(({ module: _, scripts: __, styles: ___, ...card }) => card);
  const carried = JSON.stringify([routes, feeds.map(({ path, title }) => ({ path, title })), links, heads]);
  // Written into HTML, each of these takes up to six characters.
  return Buffer.byteLength(carried.replaceAll(/[<>&']/g, '\\u003c'));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const longest = (texts: readonly (string | undefined)[]) =>
  texts.reduce((most, text = '') => Math.max(most, text.length), 0);
