import { createHash } from 'node:crypto';
import type { RawFinding } from './in-page/tools.ts';

/**
 * The same for the same element over reloads and over pages: of the criterion and of what the element is, not of
 * where it stands or which rule or engine found it.
 * @returns 16 hexadecimal digits
 */
export const fingerprintOf = ({ criterion, identity }: Pick<RawFinding, 'criterion' | 'identity'>): string =>
  createHash('sha256').update(`${criterion}\n${identity}`).digest('hex').slice(0, 16);
