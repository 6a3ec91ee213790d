import { rm } from 'node:fs/promises';
import { BOOT_ELEMENT_ID } from '../../../../shell/src/boot/boot-data.ts';
import type { HostileTeam, Manifest, VersionChanges } from '../hostile-team.ts';
import type { Kind } from '../kind.ts';
import { huge, pipe, toSecret } from './files.ts';

const twoMegabytes = 'x'.repeat(2_000_000);

const refused = (title: string, changes: VersionChanges, rest: Partial<Kind> = {}): Kind => ({
  title,
  place: (team) => team.publish(changes),
  verdict: 'degraded',
  ...rest,
});

/** Taken as it is, and of no consequence to anybody else. */
const harmless = (title: string, changes: VersionChanges, asks: readonly string[] = []): Kind =>
  refused(title, changes, { verdict: 'ready', goesOn: true, asks });

const content = (html: string): VersionChanges => ({ files: { 'fragments/page.html': html } });

/** What a page's content may not hold, since it would act. */
const active: readonly (readonly [title: string, html: string])[] = [
  ['writes a script into its content', '<script>alert(1)</script>'],
  ['writes a script into a picture in its content', '<svg><script>alert(1)</script></svg>'],
  ['has its content run by an attribute', '<img src="/x" onerror="alert(1)">'],
  ['has a link in its content run', '<a href="java\nscript:alert(1)">Log in</a>'],
  ['leads every link of the document elsewhere', '<base href="https://evil.example/">'],
  ['reloads the document elsewhere', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  ['frames the page of another team', '<iframe src="/login"></iframe>'],
  ['styles the whole document', '<style>header{display:none}</style>'],
  ['swallows the rest of the document in a comment', '<h1>Page</h1><!--'],
  ['swallows the rest of the document in a field', '<h1>Page</h1><textarea>'],
  ['swallows the rest of the document in an attribute', '<h1>Page</h1><a title="'],
  ['nests its content 5,000 deep', '<div>'.repeat(5_000)],
  ['publishes content of 2 MB', twoMegabytes],
];

const withPage =
  (changes: (team: HostileTeam) => object) =>
  (manifest: Manifest, team: HostileTeam): object => ({
    ...manifest,
    pages: [team.page(team.home, { fragments: [team.fragment(team.home, changes(team))] })],
  });

const fragmentKinds: readonly Kind[] = [
  ...active.map(([title, html]) => refused(title, content(html))),
  harmless(
    'calls an element of its content as the data that starts the shell',
    content(`<div id="${BOOT_ELEMENT_ID}">{"remotes":[],"apiBase":"https://evil.example"}</div>`),
  ),
  harmless(
    'closes the elements around its content',
    content('</div></main></div></body></html><h1>All</h1>'),
  ),
  harmless(
    'writes the placeholder of the API 8,000 times',
    content('https://adili-api-base.invalid '.repeat(8_000)),
  ),
  harmless('takes its content from its manifest', { manifest: withPage(() => ({ html: 'remote.json' })) }),
  refused("takes its content from another team's folder", {
    manifest: withPage(() => ({ html: '../../mfe-auth/fragments/_login.html' })),
  }),
  refused('prerenders 5,000 addresses', {
    manifest: (manifest, team) => ({
      ...manifest,
      pages: [
        team.page(team.home, {
          fragments: Array.from({ length: 5_000 }, (_, page) => team.fragment(`${team.home}?page=${page}`)),
        }),
      ],
    }),
  }),
];

/** Its honest version with a feed at this path. */
const feed = (
  text: string,
  changes: object = {},
  pathOf: (team: HostileTeam) => string = ({ home }) => `${home}.xml`,
): VersionChanges => ({
  files: { 'feed.xml': text },
  manifest: (manifest, team) => ({
    ...manifest,
    feeds: [{ path: pathOf(team), file: 'feed.xml', title: 'Guides', ...changes }],
  }),
});

const feedKinds: readonly Kind[] = [
  refused(
    "publishes a feed at another team's page",
    feed('<feed/>', {}, () => '/login'),
    { goesOn: true },
  ),
  refused(
    "publishes a feed below another team's parameter",
    feed('<feed/>', {}, () => '/blog/mine.xml'),
    {
      goesOn: true,
    },
  ),
  refused(
    "publishes a feed at another team's path in another case",
    feed('<feed/>', {}, () => '/FEED.xml'),
    {
      goesOn: true,
    },
  ),
  refused(
    'publishes a feed among the files of remotes',
    feed('<feed/>', {}, () => '/remotes/mfe-auth.xml'),
    {
      goesOn: true,
    },
  ),
  refused('publishes a feed of 2 MB', feed(twoMegabytes)),
  refused('gives a feed a title of 2 MB', feed('<feed/>', { title: twoMegabytes })),
  refused('publishes 1,000 feeds', {
    files: { 'feed.xml': '<feed/>' },
    manifest: (manifest, { home }) => ({
      ...manifest,
      feeds: Array.from({ length: 1_000 }, (_, index) => ({
        path: `${home}-${index}.xml`,
        file: 'feed.xml',
        title: 'Guides',
      })),
    }),
  }),
  harmless(
    'writes elements into the title of a feed',
    feed('<feed/>', { title: '"><script>alert(1)</script>' }),
  ),
  harmless(
    'writes a script into a feed',
    feed('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  ),
  harmless(
    'writes the placeholder of the site into a feed 9,000 times',
    feed('https://adili-site.invalid/'.repeat(9_000)),
  ),
];

/** Puts something else in the place of a file that is listed once its hashes stand. Only browsers load it. */
const exchanged = (
  title: string,
  file: string,
  put: (file: string, team: HostileTeam) => Promise<unknown>,
): Kind => ({
  title,
  async place(team) {
    const release = await team.version({ files: { [file]: '{}' } });
    await rm(team.fileOf(file));
    await put(team.fileOf(file), team);
    await team.row(release);
  },
  verdict: 'ready',
  goesOn: true,
  asks: [file],
});

const image = (file: string): VersionChanges => ({ manifest: withPage(() => ({ image: file })) });

const imageKinds: readonly Kind[] = [
  refused('names a preview image at a foreign address', image('https://evil.example/page.png')),
  refused("names another team's preview image", image('../../mfe-auth/previews/login.png')),
  refused('gives its preview image a name of 2 MB', image(twoMegabytes)),
  harmless('names a preview image that it does not have', image('none.png'), ['none.png']),
  harmless('publishes a preview image that runs', {
    files: { 'page.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
    manifest: withPage(() => ({ image: 'page.svg' })),
  }),
  exchanged('links its preview image to a file of the server', 'page.png', toSecret),
  exchanged('publishes a preview image of 300 MB', 'page.png', huge),
  exchanged('puts a pipe in place of its preview image', 'page.png', pipe),
];

const sourceKinds: readonly Kind[] = [
  exchanged('links a source map to a file of the server', 'Page.js.map', toSecret),
  exchanged('publishes a source map of 300 MB', 'Page.js.map', huge),
  exchanged('puts a pipe in place of a source map', 'Page.js.map', pipe),
  harmless(
    'says that the source map of its script is the registry',
    { files: { 'Page.js': '//# sourceMappingURL=../../../registry/site.json' } },
    ['../../registry/site.json'],
  ),
  exchanged('links its stories to a file of the server', 'stories.ts', toSecret),
  exchanged('links what its stories are answered with to a file of the server', 'stories.json', toSecret),
  harmless(
    'publishes stories of the pages of another team',
    { files: { 'stories.ts': "export default [{ name: 'Log in', path: '/login' }];" } },
    ['stories.ts'],
  ),
];

const manifestKinds: readonly Kind[] = [
  refused('publishes a remote.json of 2 MB of spaces', { text: (json) => json + ' '.repeat(2_000_000) }),
  refused('publishes 2 MB in its remote.json that no shell knows', {
    manifest: (manifest) => ({ ...manifest, later: twoMegabytes }),
  }),
  refused('tells who owns it in 2 MB of its remote.json', {
    manifest: (manifest) => ({ ...manifest, owner: { team: twoMegabytes, contact: '#mallory' } }),
  }),
  refused('lists 20,000 files in a remote.json of 2 MB', {
    manifest: ({ integrity, ...manifest }) => ({
      ...manifest,
      integrity: {
        ...integrity,
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, file) => [`${file}.js`, 'x'.repeat(90)])),
      },
    }),
  }),
];

export const contentKinds: readonly Kind[] = [
  ...fragmentKinds,
  ...feedKinds,
  ...imageKinds,
  ...sourceKinds,
  ...manifestKinds,
];
