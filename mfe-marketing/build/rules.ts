import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { documents } from './documents.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const loader = fileURLToPath(import.meta.resolve('@adili/bundler/evaluate-loader'));

/** What a build works out once and puts into pages as plain values. */
export const documentRules: RuleSetRule[] = [
  {
    test: [here('security-document.ts'), here('changelog-document.ts'), here('agreement-hash.ts')],
    loader,
    options: { files: Object.values(documents) },
  },
];
