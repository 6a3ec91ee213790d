import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The documents of the repository that pages are made of. */
export const documents = {
  security: path.join(root, 'docs/security.md'),
  changelog: path.join(root, 'CHANGELOG.md'),
} as const;
