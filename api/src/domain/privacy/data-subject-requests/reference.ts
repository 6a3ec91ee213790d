import { randomInt } from 'node:crypto';

/** Crockford's base 32, without letters that are read as digits or as one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A reference for a request or a case, for mails and talk: it tells neither who asks nor how many have. */
export const newReference = (kind: 'DSR' | 'CASE' = 'DSR'): string => `${kind}-${four()}-${four()}`;
