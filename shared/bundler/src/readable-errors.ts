import type { Compiler } from 'webpack';

const NAME = 'ReadableErrors';

/** What swc puts behind an error of syntax and its place, down to addresses in its own program. */
const OF_SWC = /\n+Caused by:\n[\s\S]*$/;

/** Errors of the sources without what is of no use to who reads them. */
export class ReadableErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processErrors.tap(NAME, (errors) => {
        for (const error of errors) error.message = error.message.replace(OF_SWC, '');
        return errors;
      });
    });
  }
}
