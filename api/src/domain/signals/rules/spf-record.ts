import { isIPv4, isIPv6 } from 'node:net';

export type Qualifier = '+' | '-' | '~' | '?';

export interface Directive {
  readonly qualifier: Qualifier;
  readonly name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** A domain with macros, or an address; undefined for the domain itself. */
  readonly of: string | undefined;
  readonly bits4: number;
  readonly bits6: number;
}

export interface SpfRecord {
  readonly directives: readonly Directive[];
  readonly redirect: string | undefined;
}

/** A record that is not of the grammar: no receiver goes by it (RFC 7208, 2.6.7). */
export class SpfSyntaxError extends Error {
  override name = 'SpfSyntaxError';
}

/** 7.1, and a label at the end that is none of digits alone, or a macro. */
const domainSpec =
  /^(?:%\{[slodiphcrtv]\d{0,3}r?[.\-+,/_=]*\}|%%|%_|%-|[!-$&-~])*(?:%\{[slodiphcrtv]\d{0,3}r?[.\-+,/_=]*\}|\.(?=[a-z\d-]*[a-z-])[a-z\d](?:[a-z\d-]*[a-z\d])?\.?)$/i;
const term = /^([+\-~?])?([a-z][a-z\d]*)(?::([^\s]+?))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const modifier = /^([a-z][\w.-]*)=(.*)$/i;

const takesDomain = new Set(['include', 'a', 'mx', 'ptr', 'exists']);
const takesBits = new Set(['a', 'mx']);
const names = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);

function bitsOf(text: string | undefined, most: number, word: string): number {
  const bits = Number(text ?? most);
  if (bits > most || (text !== undefined && text.length > 1 && text.startsWith('0')))
    throw new SpfSyntaxError(`‘${word}’ has a length that no address has`);
  return bits;
}

function addressOf(name: string, word: string, value = ''): Pick<Directive, 'of' | 'bits4' | 'bits6'> {
  const [address = '', bits, more] = value.split('/');
  const isFour = name === 'ip4';
  if (
    more !== undefined ||
    (bits !== undefined && !/^\d{1,3}$/.test(bits)) ||
    !(isFour ? isIPv4(address) : isIPv6(address))
  )
    throw new SpfSyntaxError(`‘${word}’ names no address`);
  return {
    of: address,
    bits4: isFour ? bitsOf(bits, 32, word) : 32,
    bits6: isFour ? 128 : bitsOf(bits, 128, word),
  };
}

function directiveOf(word: string): Directive {
  const [, qualifier = '+', raw = '', of, bits4, bits6] = term.exec(word) ?? [];
  const name = raw.toLowerCase() as Directive['name'];
  if (!names.has(name)) throw new SpfSyntaxError(`‘${word}’ is no word of SPF`);
  const base = { qualifier: qualifier as Qualifier, name };
  if (name === 'ip4' || name === 'ip6') {
    // Colons and slashes are the address's own.
    const value = word.slice(word.indexOf(':') + 1);
    return { ...base, ...addressOf(name, word, word.includes(':') ? value : '') };
  }
  if (of !== undefined && !(takesDomain.has(name) && domainSpec.test(of)))
    throw new SpfSyntaxError(`‘${word}’ names no domain`);
  if (of === undefined && (name === 'include' || name === 'exists'))
    throw new SpfSyntaxError(`‘${word}’ names no domain`);
  if ((bits4 !== undefined || bits6 !== undefined) && !takesBits.has(name))
    throw new SpfSyntaxError(`‘${word}’ is no word of SPF`);
  return { ...base, of, bits4: bitsOf(bits4, 32, word), bits6: bitsOf(bits6, 128, word) };
}

/** Whether a text is a record of SPF at all (RFC 7208, 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** Reads a record by RFC 7208, 5, 6 and 12. @throws {SpfSyntaxError} */
export function parseSpf(text: string): SpfRecord {
  const directives: Directive[] = [];
  const modifiers = new Map<string, string>();
  for (const word of text.split(/ +/).slice(1).filter(Boolean)) {
    const [, name = '', value = ''] = modifier.exec(word) ?? [];
    if (name === '') {
      directives.push(directiveOf(word));
      continue;
    }
    const key = name.toLowerCase();
    if (key !== 'redirect' && key !== 'exp') continue;
    if (modifiers.has(key)) throw new SpfSyntaxError(`${key} stands there twice`);
    if (!domainSpec.test(value)) throw new SpfSyntaxError(`‘${word}’ names no domain`);
    modifiers.set(key, value);
  }
  return { directives, redirect: modifiers.get('redirect') };
}
