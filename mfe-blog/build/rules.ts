import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const here = (file: string) => path.join(import.meta.dirname, file);

/** How guides come into a build: each as a chunk, and what lists and search need of them as plain values. */
export const guideRules: RuleSetRule[] = [
  { test: /[\\/]guides[\\/][\w-]+\.md$/, loader: here('guide-loader.ts') },
  { test: here('guide-files.ts'), loader: here('guide-files-loader.ts') },
  { test: [here('cards.ts'), here('search-index.ts')], loader: here('evaluate-loader.ts') },
];
