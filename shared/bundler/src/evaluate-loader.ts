import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

export interface EvaluateOptions {
  /** Files that the value is made of besides the module, and folders of such. */
  files?: readonly string[];
  folders?: readonly string[];
}

let runs = 0;

/** Runs a module at build time and puts the value of its default export in its place. */
export default async function evaluateLoader(this: LoaderContext<EvaluateOptions>): Promise<string> {
  const { files = [], folders = [] } = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  runs += 1;
  // Another address each time: a watching build reads them anew.
  const address = `${pathToFileURL(this.resourcePath).href}?run=${runs}`;
  const { default: value } = (await import(address)) as { default: unknown };
  return `export default ${JSON.stringify(value)};\n`;
}
