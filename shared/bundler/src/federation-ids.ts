import type { Compilation, Compiler } from 'webpack';

const NAME = 'FederationIds';
/** What federation adds to a build is known to webpack by a hash of absolute paths. */
const added = /(^webpack\/container\/entry\/|[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$)/;

/** Gives federation's own modules ids that are the same in every folder, so that the same sources make the same files. */
export class FederationIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      // Before the ids of all others, which then keep clear of these.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        const { chunkGraph } = compilation;
        let id = 0;
        for (const module of modules) {
          const ident = module.libIdent({ context: compiler.context }) ?? '';
          if (!added.test(ident) || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          id += 1;
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
