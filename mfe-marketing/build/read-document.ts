import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderMarkdown } from '@adili/bundler/render-markdown';
import { documents } from './documents.ts';

/** A document of the repository as a page shows it: without its title and what stands before the first section. */
export function readDocument(name: keyof typeof documents) {
  const text = readFileSync(documents[name], 'utf8');
  const start = text.indexOf('\n## ');
  if (start < 0) throw new Error(`${path.basename(documents[name])} has no section.`);
  return renderMarkdown(text.slice(start));
}
