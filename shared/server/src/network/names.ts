import type { CaaRecord, MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Resolve } from './network.ts';

/** What the DNS says of a name. */
export type Answered<Value> =
  | { readonly is: 'there'; readonly values: readonly Value[] }
  /** It has no such record, or is no name at all. */
  | { readonly is: 'none'; readonly isName: boolean }
  /** A resolver answers, and says that the servers of the name do not, or are wrong. */
  | { readonly is: 'broken' }
  /** Nobody answered us: it says nothing of the name. */
  | { readonly is: 'silent' };

export interface Names {
  texts(name: string): Promise<Answered<string>>;
  mailServers(name: string): Promise<Answered<MxRecord>>;
  authorities(name: string): Promise<Answered<CaaRecord>>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<Answered<string>>;
}

const noRecord = new Set(['ENODATA', 'ENOTFOUND']);
/** What a resolver says, in place of what it does not. */
const broken = new Set(['ESERVFAIL', 'EREFUSED', 'EFORMERR', 'EBADRESP', 'ENOTIMP']);

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

async function answered<Value>(asked: Promise<readonly Value[]>): Promise<Answered<Value>> {
  try {
    return { is: 'there', values: await asked };
  } catch (error) {
    const code = codeOf(error);
    if (noRecord.has(code)) return { is: 'none', isName: code === 'ENODATA' };
    return { is: broken.has(code) ? 'broken' : 'silent' };
  }
}

function newResolver(servers: readonly string[] | undefined, timeout: number): Resolver {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** Asks the DNS itself, past the machine's own table of hosts. @param servers 'address:port'; the system's without them */
export function createNames(servers?: readonly string[], timeout = 3_000): Names {
  const resolver = newResolver(servers, timeout);
  return {
    texts: (name) =>
      answered(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))),
    mailServers: (name) => answered(resolver.resolveMx(name)),
    authorities: (name) => answered(resolver.resolveCaa(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        answered(resolver.resolve4(name)),
        answered(resolver.resolve6(name)),
      ]);
      if (four.is === 'there' && six.is === 'there')
        return { is: 'there', values: [...four.values, ...six.values] };
      if (six.is === 'there') return six;
      // A server that knows the one and breaks at the other is taken at what it knows.
      return four.is === 'none' && (six.is !== 'none' || six.isName) ? six : four;
    },
  };
}

/** A network’s look-up, by these servers alone. */
export function resolveBy(servers: readonly string[], timeout = 3_000): Resolve {
  const resolver = newResolver(servers, timeout);
  return async (name) => {
    if (isIP(name)) return [name];
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}
