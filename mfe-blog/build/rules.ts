import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { guidesFolder } from './guide-source.ts';

const loader = fileURLToPath(import.meta.resolve('@adili/bundler/evaluate-loader'));
const here = (file: string) => path.join(import.meta.dirname, file);

/** How guides come into a build: each as a chunk, and what lists and search need of them as plain values. */
export const guideRules: RuleSetRule[] = [
  { test: /[\\/]guides[\\/][\w-]+\.md$/, loader: here('guide-loader.ts') },
  { test: here('guide-files.ts'), loader: here('guide-files-loader.ts') },
  { test: [here('cards.ts'), here('search-index.ts')], loader, options: { folders: [guidesFolder] } },
];
