import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileGuide } from './compile-guide.ts';
import { guidesFolder, parseGuide } from './guide-source.ts';

/** Turns a guide's Markdown into a module whose default export is the guide. */
export default function guideLoader(this: LoaderContext<object>, text: string): string {
  // Titles of the neighbours and related guides come from their own files.
  this.addContextDependency(guidesFolder);
  const guide = compileGuide(parseGuide(path.basename(this.resourcePath), text));
  return `export default ${JSON.stringify(guide)};\n`;
}
