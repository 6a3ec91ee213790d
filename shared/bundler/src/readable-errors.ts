import type { Compiler } from 'webpack';

const NAME = 'ReadableErrors';

/** What swc puts behind an error of syntax and its place, down to addresses in its own program. */
const OF_SWC = /\n+Caused by:\n[\s\S]*$/;

/** The same error at the same place twice, as swc says it of some. */
const TWICE = /( {2}x (.+)\n\s*,-\[(.+)\]\n[\s\S]*?`-{4})\s+x \2\n\s*,-\[\3\]\n[\s\S]*?`-{4}/g;

/** Errors of the sources without what is of no use to who reads them. */
export class ReadableErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processErrors.tap(NAME, (errors) => {
        for (const error of errors) error.message = error.message.replace(OF_SWC, '').replace(TWICE, '$1');
        return errors;
      });
    });
  }
}
