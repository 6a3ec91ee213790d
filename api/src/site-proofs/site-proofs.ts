import { Resolver } from 'node:dns/promises';
import { brand } from '@adili/schemas/brand';
import { fetchText } from '@adili/server/network/fetch-text';
import { createNetwork } from '@adili/server/network/network';
import type { SiteProofs } from '../domain/ports/site-proofs.ts';

const maxBytes = 10_000;
const timeoutMs = 10_000;

/** Proofs from the net itself. @param allowPrivate opens private addresses and every port */
export function createSiteProofs(allowPrivate: boolean): SiteProofs {
  const network = createNetwork({ allowPrivate });
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  return {
    async texts(name) {
      const records = await resolver.resolveTxt(name).catch(() => []);
      return records.map((parts) => parts.join(''));
    },
    async file(url) {
      try {
        const options = { network, userAgent: `${brand.name} site proof`, maxBytes, timeoutMs };
        const { status, url: end, text } = await fetchText(url, options);
        // What another host says proves nothing of this one.
        return status === 200 && new URL(end).host === new URL(url).host ? text : null;
      } catch {
        return null;
      }
    },
  };
}
