import { createHash } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'ShortChunkIds';
const DIGITS = 4;

/**
 * Names what pages have in common by a few digits rather than by all the modules in it: an entry says that name
 * several times. The digits come from those modules, by their paths below the checkout: the same sources make the
 * same files in every folder.
 */
export class ShortChunkIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.optimizeChunkIds.tap(NAME, (chunks) => {
        const taken = new Set([...chunks].map(({ id }) => id));
        for (const chunk of chunks) {
          if (chunk.name || typeof chunk.id !== 'string') continue;
          let text = modulesIn(chunk, compilation);
          let short: string;
          do {
            text = createHash('sha256').update(text).digest('hex');
            short = `c${text.slice(0, DIGITS)}`;
          } while (taken.has(short));
          taken.add(short);
          chunk.id = short;
          chunk.ids = [short];
        }
      });
    });
  }
}

/** What webpack calls the modules that a chunk begins with; what remotes share has an absolute path in its name. */
const modulesIn = (chunk: Chunk, { chunkGraph }: Compilation): string =>
  chunkGraph
    .getChunkRootModules(chunk)
    .map((module) => module.libIdent({ context: ROOT }) ?? module.identifier())
    .map((name) => name.replaceAll(ROOT, '').replaceAll(path.sep, '/'))
    .sort()
    .join('\n');
