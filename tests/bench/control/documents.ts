import { findPage } from '@adili/contract/paths';
import { scriptJson } from '@adili/server/html-text';
import { tag } from '../../../shell/server/document/document-tags.ts';
import { contentSecurityPolicy } from '../../../shell/server/document/policy.ts';
import { BOOT_ELEMENT_ID, type BootData } from '../../../shell/src/boot/boot-data.ts';
import { themeScript } from '../../../shell/src/boot/theme.ts';
import { bootDataIn } from '../../stack/document.ts';
import { BASE, type ControlBuild, controlChunk } from './build-control.ts';

/** A document as it is sent. */
export interface SiteDocument {
  headers: Readonly<Record<string, string>>;
  html: string;
}

const shellScript = /<script src="[^"]*" async><\/script>\n?/g;
const preload = /<link rel="preload" as="script"[^>]*>\n?/g;
const style = /<style(?: data-href="[^"]*")?>.*?<\/style>\n?/gs;
const bootElement = new RegExp(
  `(?<=<script type="application/json" id="${BOOT_ELEMENT_ID}">).*?(?=</script>)`,
  'gs',
);
const assets = /\/assets\/[^/"]+\//g;
const classList = /(?<= class=")[^"]+/g;

/**
 * The product's document for the control: its scripts and styles in the places of the product's, and boot data that
 * name no files to fetch ahead.
 */
export function controlDocument(
  address: string,
  { headers, html }: SiteDocument,
  control: ControlBuild,
): SiteDocument {
  const boot = bootDataIn(html);
  const files = filesAt(address, boot, control);
  const styles = [
    { file: undefined, css: control.css },
    ...(boot.fragment === undefined ? [] : files.styles).map((file) => ({ file, css: control.read(file) })),
  ];
  const inHead = [
    ...styles.map(({ file, css }) => `${tag('style', { 'data-href': file })}${css}</style>`),
    ...files.scripts.map((file) =>
      tag('link', { rel: 'preload', as: 'script', fetchpriority: 'low', href: BASE + file }),
    ),
    ...control.scripts.map((file) => `${tag('script', { src: BASE + file, defer: true })}</script>`),
  ];
  const changed = without(html, [shellScript, style, preload])
    .replace(assets, BASE)
    .replace('</head>', () => `${inHead.join('\n')}\n</head>`)
    .replace(bootElement, () => scriptJson(withoutFiles(boot)))
    .replace(classList, (names) => names.replace(/[^ ]+/g, control.className));
  const policy = contentSecurityPolicy({
    apiBase: boot.apiBase,
    remoteOrigins: [],
    inlineScripts: [themeScript],
    inlineStyles: styles.map(({ css }) => css),
    development: false,
    secure: false,
  });
  return { headers: { ...headers, 'content-security-policy': policy }, html: changed };
}

/** The product's document without anything that runs or is fetched to run: the least that a page can take. */
export function staticDocument({ headers, html }: SiteDocument): SiteDocument {
  return { headers, html: without(html, [shellScript, preload, bootElement]) };
}

const without = (html: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((text, pattern) => text.replace(pattern, ''), html);

/** The chunks of an address's page, with the one of its guide. */
function filesAt(address: string, { remotes }: BootData, control: ControlBuild) {
  const found = findPage(remotes, address);
  if (!found) throw new Error(`No remote has a page at ${address}.`);
  const { remote, page } = found;
  const own = control.filesOf(controlChunk(remote.name, page.expose));
  // A chunk of one address has the same name in both builds, and its hash behind that.
  const further = (page.filesAt?.[address] ?? []).map((file) => control.filesOf(file.split('.')[0] ?? ''));
  return { scripts: [own, ...further].flatMap(({ scripts }) => scripts), styles: own.styles };
}

const withoutFiles = (boot: BootData): BootData => ({
  ...boot,
  remotes: boot.remotes.map(({ pages, ...remote }) => ({
    ...remote,
    pages: pages.map(({ path, title, frame, expose }) => ({ path, title, frame, expose })),
  })),
});
