import type { Compilation, Compiler } from 'webpack';

const NAME = 'KeepGoodBuild';

/**
 * A build with an error leaves no trace once one was good: open pages stay on that one, and the next good build is an
 * update of it. Otherwise they would have to take what is broken first, and could only be loaded anew.
 */
export class KeepGoodBuild {
  apply(compiler: Compiler): void {
    let wasGood = false;
    const isDropped = ({ errors }: Compilation) => wasGood && errors.length > 0;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.shouldRecord.tap(NAME, () => (isDropped(compilation) ? false : undefined));
    });
    compiler.hooks.shouldEmit.tap(NAME, (compilation) => (isDropped(compilation) ? false : undefined));
    compiler.hooks.done.tap(NAME, (stats) => {
      wasGood ||= !stats.hasErrors();
    });
  }
}
