import type { ChunkGroup, Compilation, Stats } from 'webpack';

export type ChunkFiles = ReturnType<typeof chunkFiles>;

/**
 * The files of a named chunk and all it brings along, its own copy of what remotes share among it, without the entry.
 * Empty for a name that has no chunk.
 */
export function chunkFiles({ compilation }: Stats, chunkName: string) {
  const group = compilation.namedChunkGroups.get(chunkName);
  const files = group ? [...new Set([...sharedCopies(compilation, group), ...group.getFiles()])] : [];
  return {
    scripts: files.filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js'),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** Federation has the build's own copy of a shared module load on demand, which webpack counts to no chunk. */
function sharedCopies({ chunkGraph }: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const blocks = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap(({ blocks }) => blocks);
  return blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
}
