import type { LinkDefinition } from '@adili/contract';
import { verifyPath } from './paths.ts';

const link = (path: string, label: string): LinkDefinition => ({
  place: 'product',
  path,
  label,
  group: 'Compliance',
  for: { roles: ['user'] },
});

/** The pages of the register, in order. */
export const links = [
  link('/compliance', 'Overview'),
  link('/compliance/controls', 'Controls'),
  link('/compliance/evidence', 'Evidence'),
  link('/compliance/reports', 'Reports'),
  link('/compliance/pack', 'Pack'),
  link('/compliance/adopt', 'Frameworks'),
  { place: 'footer', path: verifyPath, label: 'Verify a file' },
] satisfies readonly LinkDefinition[];
