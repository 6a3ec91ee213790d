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
