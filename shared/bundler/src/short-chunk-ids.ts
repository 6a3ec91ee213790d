import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'ShortChunkIds';
const DIGITS = 4;

/**
 * Names what pages have in common by a few digits rather than by all the modules in it: an entry says that name
 * several times. The digits come from those modules, so that the same sources make the same files.
 */
export class ShortChunkIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.optimizeChunkIds.tap(NAME, (chunks) => {
        const taken = new Set([...chunks].map(({ id }) => id));
        for (const chunk of chunks) {
          if (chunk.name || typeof chunk.id !== 'string') continue;
          const hash = createHash('sha256').update(chunk.id).digest('hex');
          const short = `c${hash.slice(0, DIGITS)}`;
          if (taken.has(short)) continue;
          taken.add(short);
          chunk.id = short;
          chunk.ids = [short];
        }
      });
    });
  }
}
