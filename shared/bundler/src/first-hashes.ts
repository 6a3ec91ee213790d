import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'FirstHashes';

/**
 * Files name each other by a first hash until all are written and hashed by their content. webpack's own stands on
 * absolute paths, and minifying gives the letters that stand often the shortest names: so the same sources made other
 * files in another folder. This one stands on the chunk's id, which is the same everywhere. Not for a build that watches
 * with a cache: it would take a chunk that changed for the one from before.
 */
export class FirstHashes {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      const { hashDigestLength } = compilation.outputOptions;
      compilation.hooks.contentHash.tap({ name: NAME, stage: 1_000 }, (chunk) => {
        for (const type of Object.keys(chunk.contentHash)) {
          const hash = createHash('sha256').update(`${type} ${chunk.id}`);
          chunk.contentHash[type] = hash.digest('hex').slice(0, hashDigestLength);
        }
      });
    });
  }
}
