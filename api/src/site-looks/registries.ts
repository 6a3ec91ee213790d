import type { Budget } from '@adili/server/network/budget';
import { fetchText } from '@adili/server/network/fetch-text';
import type { Network } from '@adili/server/network/network';
import { z } from 'zod';
import type { Registration } from '../domain/foundation/ports/site-looks.ts';
import { days } from '../runtime/clock.ts';

/** Which registry has which domains (RFC 9224). */
const bootstrap = 'https://data.iana.org/rdap/dns.json';
const bootstrapShape = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });
/** RFC 9083, 4.5 */
const domainShape = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).optional(),
});

const limits = { bootstrap: 2_000_000, answer: 200_000, time: 10_000 } as const;

/** A domain ending that no registry answers for by RDAP. */
class NoRegistryError extends Error {
  override name = 'NoRegistryError';
}

interface Parts {
  readonly network: Network;
  readonly rdapBase: string | undefined;
  readonly userAgent: string;
}

/** Asks registries by RDAP until when a domain is registered. */
export function createRegistries({ network, rdapBase, userAgent }: Parts) {
  let known: { readonly bases: ReadonlyMap<string, string>; readonly until: number } | undefined;

  async function readJson(url: string, maxBytes: number, more: { signal: AbortSignal; budget?: Budget }) {
    const headersOf = () => ({ accept: 'application/rdap+json, application/json' });
    const { status, text } = await fetchText(url, {
      network,
      userAgent,
      maxBytes,
      timeoutMs: limits.time,
      headersOf,
      ...more,
    });
    if (status === 404) return null;
    if (status !== 200) throw new Error(`It answered ${status}.`);
    return JSON.parse(text) as unknown;
  }

  /** Kept for a day: it is one file for all domains. */
  async function basesOf(signal: AbortSignal) {
    if (known && known.until > Date.now()) return known.bases;
    const { services } = bootstrapShape.parse(await readJson(bootstrap, limits.bootstrap, { signal }));
    const bases = new Map(
      services.flatMap(([endings, urls]) => {
        const base = urls.find((url) => url.startsWith('https:'));
        return base === undefined ? [] : endings.map((ending) => [ending.toLowerCase(), base] as const);
      }),
    );
    known = { bases, until: Date.now() + days(1) };
    return bases;
  }

  return {
    /** @throws {Error} the registry is not to be had, or says nothing that can be read */
    async read(domain: string, asking: { signal: AbortSignal; budget: Budget }): Promise<Registration> {
      const ending = domain.split('.').at(-1) ?? '';
      const base = rdapBase ?? (await basesOf(asking.signal)).get(ending);
      if (base === undefined) throw new NoRegistryError(`.${ending} has no RDAP.`);
      const answer = await readJson(
        new URL(`domain/${domain}`, base.replace(/\/?$/, '/')).href,
        limits.answer,
        asking,
      );
      const { events = [] } = answer === null ? {} : domainShape.parse(answer);
      const said = events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate;
      const at = said === undefined ? Number.NaN : Date.parse(said);
      return { expires: Number.isNaN(at) ? null : new Date(at).toISOString() };
    },
  };
}
