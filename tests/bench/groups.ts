import { GLUE } from '../weight/module-names.ts';
import type { ScriptWeight } from '../weight/module-weights.ts';
import type { LoadedScript } from './pages.ts';

/** What scripts are made of, as it is counted. */
export const groupNames = ['react', 'router', 'federation', 'own', 'page'] as const;
export type Group = (typeof groupNames)[number];

/** Bytes over the wire by group. */
export type GroupBytes = Readonly<Record<Group, number>>;

/** The weight of a delivered script by the path of its address. */
export type WeightOf = (path: string) => ScriptWeight;

const isEntry = (path: string) => path.endsWith('/remoteEntry.js');

/** The frame's one script, in either build; all others are a page's. */
const isFrame = (path: string) => /\/assets\/[^/]+\/shell\./.test(path);

const groups: readonly (readonly [RegExp, Group])[] = [
  [/^(react|react-dom|scheduler)\//, 'react'],
  [/^(react-router|react-router-dom|cookie|set-cookie-parser)\//, 'router'],
  [/^(@module-federation\/|\.federation\/|webpack\/container-entry)/, 'federation'],
  [/^webpack\/runtime\/.*(federation|consumes|sharing|remotes)/, 'federation'],
  [/^(shell|shared|tests)\//, 'own'],
];

/** What a build says of its own chunks: the table of hashes, names of files, what it exposes. */
const isOwnTable = (module: string) =>
  module === GLUE ||
  module === 'webpack/container-entry' ||
  /^webpack\/runtime\/get .* filename$/.test(module);

const isGlue = (module: string) => module === GLUE || module.startsWith('webpack/');

/**
 * Whose bytes a module's are. `own` is the shell's and the shared packages' code, wherever it is; `page` is a remote's
 * and what it brings from npm. What webpack puts around modules goes with the file it is in: a remote's entry exists
 * for federation alone.
 */
function groupOf(module: string, path: string): Group {
  const found = groups.find(([pattern]) => pattern.test(module));
  if (found) return found[1];
  if (!isGlue(module)) return 'page';
  return isEntry(path) ? 'federation' : isFrame(path) ? 'own' : 'page';
}

/** Bytes by group of scripts that were loaded. */
export function bytesByGroup(scripts: readonly LoadedScript[], weightOf: WeightOf): GroupBytes {
  const sums = Object.fromEntries(groupNames.map((group) => [group, 0])) as Record<Group, number>;
  for (const { path } of scripts)
    for (const [module, bytes] of Object.entries(weightOf(path).modules))
      sums[groupOf(module, path)] += bytes;
  for (const group of groupNames) sums[group] = Math.round(sums[group]);
  return sums;
}

/**
 * Bytes of modules that a tab had already when another script brought them once more, of scripts in the order they
 * were loaded. Webpack's runtime counts, which the entry of every build brings; what a build says of its own chunks is
 * no other's, and the few bytes around each further chunk are no module's.
 */
export function doubledBytes(scripts: readonly LoadedScript[], weightOf: WeightOf): number {
  const seen = new Set<string>();
  let doubled = 0;
  for (const { path } of scripts) {
    const modules = Object.entries(weightOf(path).modules).filter(
      ([module]) => !isOwnTable(module) && (!isGlue(module) || isEntry(path) || isFrame(path)),
    );
    for (const [module, bytes] of modules) if (seen.has(module)) doubled += bytes;
    for (const [module] of modules) seen.add(module);
  }
  return Math.round(doubled);
}

export const totalBytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
