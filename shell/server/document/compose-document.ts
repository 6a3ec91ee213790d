import type {
  Facts,
  PageHead,
  PublishedCard,
  PublishedPage,
  RoutedCard,
  RoutedPage,
  RoutedRemote,
} from '@adili/contract';
import { API_TOKEN, BASE_TOKEN, FOLDER_TOKEN } from '@adili/contract/tokens';
import { DEFAULT_NAVIGATION } from '@adili/delivery/navigation';
import { escapeHtml, scriptJson } from '@adili/server/html-text';
import { BOOT_ELEMENT_ID, type BootData } from '../../src/boot/boot-data.ts';
import { themeScript } from '../../src/boot/theme.ts';
import { linksOf } from '../../src/navigation/links.ts';
import type { ShellConfig } from '../config.ts';
import { fillFacts } from '../facts/fill-facts.ts';
import { siteFacts } from '../facts/site-facts.ts';
import type { OverrideDecision } from '../overrides/decide-overrides.ts';
import type { RemoteVersion } from '../remotes/remote-version.ts';
import type { DocumentRemotes } from '../remotes/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import { feedTags, headTags, preloads, shellLinks, shellScripts, shellStyles, tag } from './document-tags.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { Resolved, ResolvedPage } from './resolve-address.ts';

/** Who a document is for is not known: the browser adds the person. */
const everyone = { user: null, language: 'en' };

export type ComposedDocument = ReturnType<typeof composeDocument>;

const waiting =
  '<div><p role="status">Loading...</p><noscript><p>This page needs JavaScript. Turn it on in your browser and reload.</p></noscript></div>';

/** The whole document for an address below the base path: the frame, with the page's content where it was prerendered. */
export function composeDocument(
  config: ShellConfig,
  shell: ShellBuild,
  remotes: DocumentRemotes,
  { status, found }: Resolved,
  path: string,
  override: OverrideDecision = {},
  facts: Facts = siteFacts(config),
) {
  const overridden = override.overrides ?? [];
  const styles = [
    { file: undefined, css: shellStyles(config, shell) },
    ...(found?.fragment ? pageStyles(found) : []),
  ];
  const manifests = remotes.remotes.map(({ manifest }) => manifest);
  const frame = shell.renderFrame({
    basePath: config.BASE_PATH,
    path,
    frame: found?.page.frame ?? 'full',
    links: (place) => linksOf(manifests, place, remotes.navigation ?? DEFAULT_NAVIGATION, everyone),
    measured: facts['status.now'] !== undefined,
    undecided: found?.page.signedInFrame === 'work' && !found.fragment,
    missing: status === 503 ? 'unavailable' : status === 404 && !found ? 'not-found' : undefined,
    slot: found ? slotContent(config, facts, found) : status === 200 ? waiting : '',
  });
  const metadata = headTags(headOf(found, status), {
    site: config.PUBLIC_URL + config.BASE_PATH,
    path: status === 404 ? null : found && !found.page.path.includes('/:') ? found.page.path : path,
    image: previewAddress(config, found),
    index: status === 200 && found?.fragment !== undefined && found.page.index !== false,
  });
  const boot = bootData(config, remotes, facts, found?.fragment?.url, override);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${themeScript}</script>`,
    ...shellLinks(config, shell),
    ...styles.map(({ file, css }) => `${tag('style', { 'data-href': file })}${css}</style>`),
    metadata,
    ...feedTags(config, remotes),
    '</head>',
    '<body>',
    `<div id="shell">${frame}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    // Last, so that what paints, the text and its font, is fetched before what runs.
    ...shellScripts(config, shell),
    ...(found ? preloads(found) : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return {
    status,
    html,
    policy: contentSecurityPolicy({
      apiBase: config.API_BASE,
      remoteOrigins: [...foreignOrigins(remotes), ...overridden.map(({ origin }) => origin)],
      inlineStyles: styles.map(({ css }) => css),
      inlineScripts: [themeScript],
      development: config.LIVE_RELOAD || (config.NODE_ENV === 'development' && overridden.length > 0),
      // A developer's server has no certificate.
      secure: config.PUBLIC_URL.startsWith('https:') && overridden.length === 0,
    }),
  };
}

const foreignOrigins = ({ remotes }: DocumentRemotes): string[] =>
  remotes.flatMap(({ publicBase }) => URL.parse(publicBase)?.origin ?? []);

function headOf(found: ResolvedPage | null, status: number): PageHead {
  if (found?.fragment) return found.fragment.head;
  if (status === 200) return { title: found?.page.title ?? 'Loading' };
  return { title: status === 503 ? 'Not available right now' : 'Page not found' };
}

/** The picture of the page's own title or, where it was not prerendered, the site's. */
function previewAddress(config: ShellConfig, found: ResolvedPage | null): string {
  const path = found?.fragment
    ? found.remote.publicBase + found.fragment.image
    : `${config.BASE_PATH}preview.png`;
  return new URL(path, config.PUBLIC_URL).href;
}

function slotContent(config: ShellConfig, facts: Facts, { remote, fragment }: ResolvedPage): string {
  const html = fragment && remote.texts.get(fragment.html);
  if (html === undefined) return waiting;
  const placed = html
    .replaceAll(BASE_TOKEN, config.BASE_PATH)
    .replaceAll(API_TOKEN, config.API_BASE)
    .replaceAll(FOLDER_TOKEN, escapeHtml(remote.publicBase));
  return `<div>${fillFacts(placed, facts)}</div>`;
}

/** The page's styles go into the document: one request less before the first paint, and none that can hang it. */
function pageStyles({ remote, page }: ResolvedPage) {
  return page.styles.map((file) => ({ file, css: remote.texts.get(file) ?? '' }));
}

/** A remote as browsers route to it. */
export function routed({ manifest, publicBase }: RemoteVersion): RoutedRemote {
  const { links, cards } = manifest;
  return {
    name: manifest.name,
    container: manifest.container,
    version: manifest.version,
    contract: manifest.contract,
    entry: publicBase + manifest.entry,
    integrity: manifest.integrity[manifest.entry] ?? '',
    pages: manifest.pages.map(routedPage),
    ...(links?.length && { links }),
    ...(cards?.length && { cards: cards.map(routedCard) }),
  };
}

/** A card's files are fetched when a dashboard shows it. */
const routedCard = ({ dashboard, title, titles, for: audience, expose }: PublishedCard): RoutedCard => ({
  dashboard,
  title,
  ...(titles && { titles }),
  ...(audience && { for: audience }),
  expose,
});

function routedPage(page: PublishedPage): RoutedPage {
  const { path, title, frame, signedInFrame, expose, scripts, styles, fragments } = page;
  const further = fragments.filter((fragment) => fragment.scripts.length > 0);
  const filesAt = Object.fromEntries(further.map((fragment) => [fragment.url, fragment.scripts]));
  const files = [...scripts, ...styles];
  return {
    path,
    title,
    frame,
    ...(signedInFrame && { signedInFrame }),
    expose,
    files,
    ...(further.length > 0 && { filesAt }),
  };
}

/** What a document tells the browser's shell. */
function bootData(
  config: ShellConfig,
  { remotes, unknown, navigation = DEFAULT_NAVIGATION }: DocumentRemotes,
  facts: Facts,
  fragment?: string,
  override: OverrideDecision = {},
): BootData {
  return {
    basePath: config.BASE_PATH,
    apiBase: config.API_BASE,
    adminKey: config.ADMIN_KEY,
    facts,
    loadLimit: config.LOAD_LIMIT_MS,
    slowAfter: config.SLOW_AFTER_MS,
    remotes: remotes.map(routed),
    navigation,
    unavailable: unknown.some(({ paths }) => paths === null)
      ? null
      : unknown.flatMap(({ paths }) => paths ?? []),
    ...(fragment === undefined ? {} : { fragment }),
    ...override,
  };
}
