import path from 'node:path';
import { sharedChunk } from '@adili/contract/shared-chunk';
import type { Chunk, Compiler, Module } from 'webpack';
import type { Group } from './groups.ts';
import { readSource } from './read-source.ts';

/** For federation's `consumes`: each remote brings its own copy, and takes another's that is there and is the same. */
export const sharedCode = (groups: readonly Group[]): Record<string, object> =>
  Object.fromEntries(
    groups.flatMap(({ facades, version }) =>
      [...facades].map(([key, file]) => [file, { import: file, shareKey: key, requiredVersion: version }]),
    ),
  );

/**
 * For webpack's `splitChunks`: one file for each group, and nothing else in it. Its name says which code that is, so
 * that a shell leaves it where another remote's copy is there.
 */
export const sharedChunks = (groups: readonly Group[]) =>
  Object.fromEntries(
    groups.flatMap(({ facades, version }) => {
      const keys = new Set(facades.keys());
      const file = { name: sharedChunk(version), enforce: true };
      return [
        [`copy ${version}`, { ...file, chunks: (chunk: Chunk) => isCopy(chunk, keys) }],
        // The packages behind a facade, also where something takes more of them than the facade names.
        [
          `packages ${version}`,
          { ...file, chunks: 'all', test: (module: Module) => isPackageOf(module, keys) },
        ],
      ];
    }),
  );

/** Whether federation has a chunk load as the build's own copy of what has one of these names. */
const isCopy = (chunk: Chunk, keys: ReadonlySet<string>): boolean =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ module }) => keys.has(shareKeyOf(module))));

const shareKeyOf = (module: Module | null): string =>
  module?.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : '';

function isPackageOf(module: Module, keys: ReadonlySet<string>): boolean {
  const [, name] =
    /\/node_modules\/([^/]+)\//.exec((module.nameForCondition() ?? '').replaceAll(path.sep, '/')) ?? [];
  return keys.has(`adili/${name}`);
}

/** Has what is in a group taken through its facade, from wherever it is imported outside of the group. */
export class TakeThroughFacades {
  readonly #groups: readonly Group[];

  constructor(groups: readonly Group[]) {
    this.#groups = groups;
  }

  apply(compiler: Compiler): void {
    const facades = facadesOf(this.#groups);
    compiler.hooks.normalModuleFactory.tap('TakeThroughFacades', (factory) => {
      factory.hooks.afterResolve.tap('TakeThroughFacades', ({ createData, contextInfo }) => {
        const found = facades.get(createData.resource ?? '');
        if (found && !found.group.files.has(contextInfo.issuer)) createData.resource = found.facade;
      });
    });
  }
}

/** By file of a group: the facade that has all that the file exports. A file without one is each page's own. */
export function facadesOf(groups: readonly Group[]): ReadonlyMap<string, { facade: string; group: Group }> {
  const found = new Map<string, { facade: string; group: Group }>();
  for (const group of groups)
    for (const facade of group.facades.values())
      for (const file of group.files)
        if (file !== facade && hasAll(facade, file)) found.set(file, { facade, group });
  return found;
}

function hasAll(facade: string, file: string): boolean {
  const { exports } = readSource(facade);
  const own = [...readSource(file).exports];
  return own.length > 0 && own.every(([name, origin]) => exports.get(name) === origin);
}
