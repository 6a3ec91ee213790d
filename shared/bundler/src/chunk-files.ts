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

/**
 * Federation has the build's own copy of a shared module load on demand, which webpack counts to no chunk. A copy may
 * take others.
 */
function sharedCopies({ chunkGraph }: Compilation, group: ChunkGroup): string[] {
  const groups = new Set([group]);
  for (const { chunks } of groups)
    for (const module of chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]))
      for (const block of module.type === 'consume-shared-module' ? module.blocks : []) {
        const copy = chunkGraph.getBlockChunkGroup(block);
        if (copy) groups.add(copy);
      }
  groups.delete(group);
  return [...groups].reverse().flatMap((copy) => copy.getFiles());
}
