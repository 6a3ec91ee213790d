/**
 * Keeps a release for the tests of the next one: `node tests/skew/keep-previous.ts [CHECKOUT]`.
 *
 * Run it where a release was made, after its build, and commit `tests/skew/previous/`: an archive for each
 * remote's built version, and one for the shell with its server's sources and the shared packages they import.
 * From then on the newest shell is tested with these remotes, and this shell with the newest ones.
 * CHECKOUT is the folder of the release, by default this one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '@adili/server/workspace';
import { ARCHIVE_ENDING, ARCHIVES } from './archives.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Compressed copies and link previews only make the archives larger. */
const leftOut = ['*.br', 'previews', '*.test.ts', '*.test.tsx', '.cache'].map((name) => `--exclude=${name}`);

const checkout = path.resolve(process.argv[2] ?? ROOT);
const folders = readdirSync(checkout).sort();
/** What the shell's server imports. */
const shared = ['contract', 'delivery', 'schemas', 'server'];

for (const file of readdirSync(ARCHIVES)) {
  if (file.endsWith(ARCHIVE_ENDING)) rmSync(path.join(ARCHIVES, file));
}
for (const name of folders.filter((folder) => folder.startsWith('mfe-')))
  keep(name, builtFiles(`${name}/dist`));
keep('shell', [
  ...builtFiles('shell/dist/browser'),
  ...builtFiles('shell/dist/server'),
  ...['package.json', 'server', 'src'].map((file) => `shell/${file}`),
  ...shared.flatMap((name) => ['package.json', 'src'].map((file) => `shared/${name}/${file}`)),
]);

function builtFiles(dist: string): string[] {
  const current = `${dist}/current.json`;
  const { version } = JSON.parse(readFileSync(path.join(checkout, current), 'utf8')) as { version: string };
  return [current, `${dist}/${version}`];
}

function keep(name: string, files: readonly string[]): void {
  const tar = execFileSync('tar', ['-cf', '-', ...leftOut, ...files], {
    cwd: checkout,
    maxBuffer: MOST_BYTES,
  });
  const archive = brotliCompressSync(tar, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  mkdirSync(ARCHIVES, { recursive: true });
  writeFileSync(path.join(ARCHIVES, name + ARCHIVE_ENDING), archive);
  console.log(`${name}: ${Math.round(archive.length / 1024)} kB`);
}
