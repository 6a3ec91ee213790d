import type { LoaderDefinition } from 'webpack';
import type { ControlPage } from './build-control.ts';

/** webpack loader for `pages.ts`: an `import()` for each page, as an app with a route for each would have. */
const load: LoaderDefinition<{ pages: readonly ControlPage[] }> = function () {
  const rows = this.getOptions().pages.map(
    ({ key, chunk, file }) =>
      `${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)}),`,
  );
  return `export const pages = {\n${rows.join('\n')}\n};\n`;
};

export default load;
