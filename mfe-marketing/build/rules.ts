import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { sources, tables } from './documents.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const loader = fileURLToPath(import.meta.resolve('@adili/bundler/evaluate-loader'));

/** What a build works out once: plain values in pages, and files that people take along. */
export const documentRules: RuleSetRule[] = [
  {
    test: [here('agreement-hash.ts'), here('counts.ts'), here('asvs-counts.ts'), here('plan-room.ts')],
    loader,
    options: { files: [tables.security, sources.criteria], folders: [sources.frameworks] },
  },
  {
    test: Object.values(tables),
    type: 'asset/resource',
    generator: { filename: 'assets/[name].[contenthash:8].csv' },
    loader: here('table-loader.ts'),
  },
];
