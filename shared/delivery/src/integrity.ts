import { createHash } from 'node:crypto';

/** Subresource integrity of a file's content: `sha384-...`. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** True where the content is what `integrity` records: one hash, or several with spaces between, of which one fits. */
export const matchesIntegrity = (content: string | Buffer, integrity: string): boolean =>
  integrity.split(/\s+/).includes(integrityOf(content));
