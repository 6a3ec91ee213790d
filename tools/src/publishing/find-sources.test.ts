import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { mapsFile, packMaps, SourceMapsError } from '@adili/delivery/publishing/source-maps';
import { temporaryStore } from '@adili/delivery/publishing/testing/temporary-store';
import { findSources } from './find-sources.ts';

const at = temporaryStore();
const file = 'Page.0a1b2c3d.js';
const map = {
  version: 3,
  sources: ['mfe-blog/src/pages/Page.tsx'],
  sourcesContent: ["import { x } from './x';\n  throw new Error('boom');\n"],
  names: [],
  // Column 0 of line 1 is line 2, column 2.
  mappings: 'AACE',
};
const frameOf = (name: string) => `    at R (https://adili.example/remotes/mfe-blog/1.0.0-a/${name}:1:1)`;

/** Publishes a version whose build left these maps. */
async function ship(maps: Buffer): Promise<void> {
  const build = await at.build('1.0.0-a');
  writeFileSync(mapsFile(build.folder), maps);
  await at.ship('1.0.0-a', { build });
}

test('a reported error leads to its source file, line and text', async () => {
  await ship(packMaps({ [file]: JSON.stringify(map) }));
  const failure = { message: 'Error: boom', stack: `Error: boom\n${frameOf(file)}\n${frameOf('other.js')}` };
  expect(await findSources(at.store, JSON.stringify({ failure }))).toEqual([
    `mfe-blog/1.0.0-a/${file}:1:1`,
    '  mfe-blog/src/pages/Page.tsx:2:3',
    "    throw new Error('boom');",
    'mfe-blog/1.0.0-a/other.js:1:1',
    `  no source map of it is in ${at.store.address}`,
  ]);
});

test('an error in the shell leads to its line where that shell was built', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adili-shell-maps-'));
  writeFileSync(mapsFile(path.join(folder, '1.0.0-b')), packMaps({ [file]: JSON.stringify(map) }));
  const report = [`https://adili.example/assets/1.0.0-b/${file}:1:1`, '/assets/../shell.js:1:1'].join(' ');
  try {
    expect(await findSources(at.store, report, folder)).toEqual([
      `assets/1.0.0-b/${file}:1:1`,
      '  mfe-blog/src/pages/Page.tsx:2:3',
      "    throw new Error('boom');",
    ]);
    expect(await findSources(at.store, `/assets/1.0.0-c/${file}:1:1`, folder)).toContain(
      `  no source map of it is in ${folder}: type this where that shell was built`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('source maps are no file of the version, and go with it', async () => {
  await ship(packMaps({ [file]: JSON.stringify(map) }));
  const keys = (await at.keys()).filter((key) => key.includes('map'));
  expect(keys).toEqual(['registry/maps/mfe-blog/1.0.0-a.json.gz']);
  const { json } = await at.build('1.0.0-a');
  expect(json.toString()).not.toContain('map');
});

test.each([
  ['what unpacks to more than a build makes', () => gzipSync(Buffer.alloc(65 * 1024 * 1024))],
  ['what is no archive', () => Buffer.from('maps')],
  ['what is no table of texts', () => packMaps({ a: 1 } as never)],
])('%s is refused', async (_what, maps) => {
  await ship(maps());
  await expect(findSources(at.store, frameOf(file))).rejects.toThrow(SourceMapsError);
});

test.each([
  ['no map', '{'],
  ['a map of other things', '{"version":3,"sources":5,"mappings":"AAAA"}'],
])('%s costs a line and no more', async (_what, text) => {
  await ship(packMaps({ [file]: text }));
  const [, line] = await findSources(at.store, frameOf(file));
  expect(line).toMatch(/^ {2}(its source map is damaged|no source map)/);
});

test('what a map says is printed as one line without commands to a terminal', async () => {
  const hostile = {
    ...map,
    sources: ['\u001b[2Jx'],
    sourcesContent: [`\n\u202e\u001b]0;${'y'.repeat(9_000)}`],
  };
  await ship(packMaps({ [file]: JSON.stringify(hostile) }));
  const lines = await findSources(at.store, frameOf(file));
  expect(lines.join('')).not.toMatch(/\p{C}/u);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(250);
});

test('a report without a place in a remote says what it wants', async () => {
  await expect(findSources(at.store, '{"message":"Error: boom"}')).rejects.toThrow(
    'names no file of a remote',
  );
});
