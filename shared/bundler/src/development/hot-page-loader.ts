import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

const fileHere = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
const hotPage = fileHere('./hot-page.ts');
const showFault = fileHere('./show-fault.ts');

/** webpack loader that stands a page's module in a frame, in which a changed one takes the place of it. */
export function pitch(this: LoaderContext<unknown>): string {
  const module = JSON.stringify(this.resourcePath);
  return `import { performReactRefresh } from 'react-refresh/runtime';
import { hotPage } from ${hotPage};
import { showFault } from ${showFault};
import page from ${module};
const { kept, replace } = hotPage(page, import.meta.webpackHot, performReactRefresh, showFault);
export default kept;
import.meta.webpackHot.accept(${module}, () => replace(page));
`;
}
