import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Documents whose tables a page offers as files. */
export const tables = {
  security: path.join(root, 'docs/security.md'),
  asvs: path.join(root, 'docs/asvs.md'),
} as const;

/** What pages count. */
export const sources = {
  frameworks: path.join(root, 'shared/frameworks/content'),
  criteria: path.join(root, 'shared/audits/src/criteria.ts'),
} as const;
