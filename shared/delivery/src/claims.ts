import type { RemoteManifest } from '@adili/contract';
import type { Claim } from './owners.ts';

/** The paths that a version wants: of its pages and of its feeds, each once. */
export const claimsOf = ({ name, pages, feeds = [] }: RemoteManifest): Claim[] =>
  [...new Set([...pages, ...feeds].map(({ path }) => path))].map((path) => ({ remote: name, path }));
