import { SITE_TOKEN } from '@adili/contract/tokens';
import type { Compiler } from 'webpack';
import { atomFeed } from './feed.ts';

/** Adds `feed.xml` to the files of a build. */
export class AtomFeedPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AtomFeed', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AtomFeed', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset('feed.xml', new sources.RawSource(atomFeed(SITE_TOKEN))),
      );
    });
  }
}
