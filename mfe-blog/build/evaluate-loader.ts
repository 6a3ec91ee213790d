import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';
import { guidesFolder } from './guide-source.ts';

/** Runs a module at build time and puts the value of its default export in its place. */
export default async function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  this.addContextDependency(guidesFolder);
  const { default: value } = (await import(pathToFileURL(this.resourcePath).href)) as { default: unknown };
  return `export default ${JSON.stringify(value)};\n`;
}
