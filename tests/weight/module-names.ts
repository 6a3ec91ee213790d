import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** What webpack puts around and between modules. */
export const GLUE = '(webpack)';

/** What a person calls a module: a path below the checkout, or a package with the path within it. `source`: as source maps name it. */
export function nameOf(source: string | null | undefined): string {
  // A module that stands for another, as a style's class names do, is named after that one.
  const file = (source ?? '').replace(/^webpack:\//, `${ROOT}/`).replace(/\?\w+$/, '');
  const name = path
    .relative(ROOT, path.resolve(ROOT, file))
    .replaceAll(path.sep, '/')
    // Federation names its own by a hash of the checkout's path.
    .replace(/\.[0-9a-f]{32}\.js$/, '.js');
  return name.split('node_modules/').at(-1) || GLUE;
}
