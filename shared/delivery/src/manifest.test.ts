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
])('what is none is named in one line: %.20s', (json, sentence) => {
  expect(() => readManifest(json)).toThrow(ManifestError);
  expect(() => readManifest(json)).toThrow(sentence);
});

test('a fault is named in short and in printable characters', () => {
  const json = JSON.stringify({
    name: 'mfe-reports',
    container: 'mfe_reports',
    version: '1.0.0-a',
    contract: '1.1',
    entry: 'remoteEntry.js',
    integrity: { [`\u001b[2J${'x'.repeat(100_000)}`]: 1 },
  });
  const failure = (() => {
    try {
      return readManifest(json);
    } catch (error) {
      return error as Error;
    }
  })();
  expect(failure).toBeInstanceOf(ManifestError);
  const { message } = failure as Error;
  expect([message.length < 700, /\p{C}/u.test(message)]).toEqual([true, false]);
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

  test('without it, it is a manifest', () => {
    expect(readManifest(JSON.stringify(manifest)).name).toBe('mfe-reports');
  });

  test.each([
    ["another remote's container", { container: 'mfe_auth' }],
    ['a container of the browser’s own', { container: 'fetch' }],
    ['an entry that every object has', { entry: 'constructor' }],
    ['an entry without a folder before it', { entry: '//evil.example/remoteEntry.js' }],
  ])('%s makes it none', (_what, part) => {
    expect(() => readManifest(JSON.stringify({ ...manifest, ...part }))).toThrow(ManifestError);
  });
});
