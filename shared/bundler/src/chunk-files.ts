import type { Stats } from 'webpack';

export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** The files of a named chunk and all it brings along, without the entry. Empty for a name that has no chunk. */
export function chunkFiles(stats: Stats, chunkName: string): ChunkFiles {
  const group = stats.compilation.namedChunkGroups.get(chunkName);
  const files = group?.getFiles() ?? [];
  return {
    scripts: files.filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js'),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
