import type { HostileTeam, Manifest } from '../hostile-team.ts';
import type { Kind } from '../kind.ts';

type Change = (manifest: Manifest, team: HostileTeam) => object;

const kind = (title: string, manifest: Change, rest: Partial<Kind> = {}): Kind => ({
  title,
  place: (team) => team.publish({ manifest }),
  verdict: 'degraded',
  ...rest,
});

/** Its honest page with other content. */
const withFragment =
  (changes: (team: HostileTeam) => object): Change =>
  (manifest, team) => ({
    ...manifest,
    pages: [team.page(team.home, { fragments: [team.fragment(team.home, changes(team))] })],
  });

export const manifestKinds: readonly Kind[] = [
  kind('publishes pages that are a string', (manifest) => ({ ...manifest, pages: 'x' })),
  kind('publishes pages that are an object', (manifest) => ({ ...manifest, pages: { length: 1 } })),
  kind('publishes pages that are null', (manifest) => ({ ...manifest, pages: null })),
  kind('publishes 20,000 pages', (manifest, team) => ({
    ...manifest,
    pages: Array.from({ length: 20_000 }, (_, index) => team.page(`${team.home}/${index}`)),
  })),
  kind(
    "publishes a feed at another team's path",
    (manifest) => ({
      ...manifest,
      feeds: [{ path: '/feed.xml', file: 'Page.css', title: 'Guides' }],
    }),
    { goesOn: true },
  ),
  kind(
    'publishes a feed in place of the sitemap',
    (manifest) => ({
      ...manifest,
      feeds: [{ path: '/sitemap.xml', file: 'Page.css', title: 'Guides' }],
    }),
    { goesOn: true },
  ),
  kind('takes a feed from outside its folder', (manifest, { home }) => ({
    ...manifest,
    feeds: [{ path: `${home}.xml`, file: '../../registry/site.json', title: 'Terms' }],
  })),
  kind(
    "prerenders another team's address",
    (manifest, team) => ({
      ...manifest,
      pages: [team.page(team.home, { fragments: [team.fragment('/login'), team.fragment(team.home)] })],
    }),
    { goesOn: true },
  ),
  kind(
    "calls another team's page that is in no sitemap its canonical address",
    withFragment(() => ({ head: { title: 'Log in', canonical: '/login' } })),
    { goesOn: true },
  ),
  kind(
    'writes elements of a document into its head',
    withFragment(() => ({
      head: {
        title: '</title></script><script>alert(1)</script>',
        description: '"><script>alert(1)</script>',
        jsonLd: [{ name: '</script><script>alert(1)</script>' }],
      },
    })),
    { verdict: 'ready', goesOn: true },
  ),
  {
    title: 'nests its structured data 20,000 deep',
    place: (team) =>
      team.publish({
        manifest: withFragment(() => ({ head: { title: 'Deep', jsonLd: [{ deep: 'here' }] } })),
        text: (json) => json.replace('"here"', '['.repeat(20_000) + ']'.repeat(20_000)),
      }),
    verdict: 'degraded',
  },
  kind("names an entry in another team's folder", (manifest) => ({
    ...manifest,
    entry: '../../mfe-auth/remoteEntry.js',
  })),
  kind('names an entry at a foreign address', (manifest) => ({
    ...manifest,
    entry: 'https://evil.example/remoteEntry.js',
  })),
  kind('names an entry on a foreign host', (manifest) => ({
    ...manifest,
    entry: '//evil.example/remoteEntry.js',
  })),
  kind('names files that every object has', (manifest, team) => ({
    ...manifest,
    entry: 'constructor',
    pages: [team.page(team.home, { scripts: ['toString'], styles: [] })],
  })),
  kind(
    'names a script that its table of hashes does not list',
    (manifest, team) => ({ ...manifest, pages: [team.page(team.home, { scripts: ['Unlisted.js'] })] }),
    { verdict: 'ready', goesOn: true },
  ),
  kind("publishes under another team's name", (manifest) => ({ ...manifest, name: 'mfe-auth' })),
  kind("calls its container as another team's", (manifest) => ({ ...manifest, container: 'mfe_auth' })),
  kind('calls its container as a function of the browser', (manifest) => ({
    ...manifest,
    container: 'fetch',
  })),
  kind('calls its container as the address of the browser', (manifest) => ({
    ...manifest,
    container: 'location',
  })),
  kind('calls its container as the parent of all objects', (manifest) => ({
    ...manifest,
    container: '__proto__',
  })),
  kind('speaks a contract of another major', (manifest) => ({ ...manifest, contract: '9.0' })),
  kind('speaks a contract of a megabyte', (manifest) => ({ ...manifest, contract: '1'.repeat(1_000_000) })),
  kind('gives a page a title of a megabyte', (manifest, team) => ({
    ...manifest,
    pages: [team.page(team.home, { title: 'x'.repeat(1_000_000) })],
  })),
  {
    title: 'puts a prototype into its table of hashes',
    place: (team) =>
      team.publish({
        text: (json) => json.replace('"integrity":{', '"integrity":{"__proto__":{"remoteEntry.js":"x"},'),
      }),
    verdict: 'ready',
    goesOn: true,
  },
  kind('gives its entry a hash of a megabyte', ({ integrity, ...manifest }) => ({
    ...manifest,
    integrity: { ...integrity, 'remoteEntry.js': 'x'.repeat(1_000_000) },
  })),
];
