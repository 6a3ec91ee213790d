import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

const hotPage = fileURLToPath(new URL('./hot-page.ts', import.meta.url));
const showFault = fileURLToPath(new URL('./show-fault.ts', import.meta.url));

/** webpack loader that stands a page's module in a frame, in which a changed one takes the place of it. */
export function pitch(this: LoaderContext<unknown>): string {
  const module = JSON.stringify(this.resourcePath);
  return `import { performReactRefresh } from 'react-refresh/runtime';
import { hotPage } from ${JSON.stringify(hotPage)};
import { showFault } from ${JSON.stringify(showFault)};
import page from ${module};
const { kept, replace } = hotPage(page, import.meta.webpackHot, performReactRefresh, showFault);
export default kept;
import.meta.webpackHot.accept(${module}, () => replace(page));
`;
}
