import { createHash } from 'node:crypto';

/** Subresource integrity of a file's content: `sha384-...`. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
