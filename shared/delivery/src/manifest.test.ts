import { ManifestError, readManifest } from './manifest.ts';

test.each([
  ['{', 'remote.json is not JSON.'],
  ['[]', /^remote\.json: the whole: .+\. See remote\.ts\.$/],
  [
    JSON.stringify({
      name: 'mfe-reports',
      container: 'mfe_reports',
      version: '1.0.0-a',
      contract: '1.1',
      entry: 'remoteEntry.js',
      integrity: {},
      pages: [
        {
          path: 'reports',
          module: './src/pages/Reports.tsx',
          frame: 'full',
          title: 'Reports',
          expose: './Reports',
          scripts: [],
          styles: [],
          fragments: [],
        },
      ],
    }),
    /^remote\.json: pages\.0\.path: .*"\/".*\. See remote\.ts\.$/,
  ],
])('what is none is told in one line: %.20s', (json, sentence) => {
  expect(() => readManifest(json)).toThrow(ManifestError);
  expect(() => readManifest(json)).toThrow(sentence);
});

describe('what a team could write to the harm of others', () => {
  const page = {
    path: '/reports',
    module: './src/pages/Reports.tsx',
    frame: 'full',
    title: 'Reports',
    expose: './Reports',
    scripts: [],
    styles: [],
    fragments: [],
  };
  const manifest = {
    name: 'mfe-reports',
    container: 'mfe_reports',
    version: '1.0.0-a',
    contract: '1.1',
    entry: 'remoteEntry.js',
    integrity: {},
    pages: [page],
  };
  const long = 'x'.repeat(10_000);
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  const withHead = (jsonLd: unknown) => ({
    pages: [
      {
        ...page,
        fragments: [
          {
            url: '/reports',
            html: 'a.html',
            image: 'a.png',
            scripts: [],
            head: { title: 'a', jsonLd: [{ jsonLd }] },
          },
        ],
      },
    ],
  });

  test('without it, it is a manifest', () => {
    expect(readManifest(JSON.stringify(manifest)).name).toBe('mfe-reports');
    expect(readManifest(JSON.stringify({ ...manifest, ...withHead(nested(10)) })).pages).toHaveLength(1);
  });

  test.each([
    ["another remote's container", { container: 'mfe_auth' }],
    ['a container of the browser’s own', { container: 'fetch' }],
    ['a contract that is no version', { contract: 'any' }],
    ['a contract of many digits', { contract: `${'1'.repeat(10_000)}.0` }],
    ['an entry that every object has', { entry: 'constructor' }],
    ['an entry of endless length', { entry: `${long}.js` }],
    ['an endless hash', { integrity: { 'remoteEntry.js': long } }],
    ['an endless title of a page', { pages: [{ ...page, title: long }] }],
    ['an endless name of a module', { pages: [{ ...page, expose: `./${long}` }] }],
    ['an endless title of a feed', { feeds: [{ path: '/a.xml', file: 'a.xml', title: long }] }],
    ['structured data that is nested without end', withHead(nested(500))],
  ])('%s makes it none', (_what, part) => {
    expect(() => readManifest(JSON.stringify({ ...manifest, ...part }))).toThrow(ManifestError);
  });
});
