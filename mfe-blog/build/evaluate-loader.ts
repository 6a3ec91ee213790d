import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';
import { guidesFolder } from './guide-source.ts';

let runs = 0;

/** Runs a module at build time and puts the value of its default export in its place. */
export default async function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  this.addContextDependency(guidesFolder);
  runs += 1;
  // Another address each time: a watching build reads the guides anew.
  const address = `${pathToFileURL(this.resourcePath).href}?run=${runs}`;
  const { default: value } = (await import(address)) as { default: unknown };
  return `export default ${JSON.stringify(value)};\n`;
}
