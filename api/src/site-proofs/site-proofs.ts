import { Resolver } from 'node:dns/promises';
import { brand } from '@adili/schemas/brand';
import { fetchText } from '@adili/server/network/fetch-text';
import { createNetwork, RefusedError } from '@adili/server/network/network';
import type { SiteProofs } from '../domain/ports/site-proofs.ts';

const maxBytes = 10_000;
const timeoutMs = 10_000;

/** How a resolver says that a name has no such record. */
const noRecords = new Set<unknown>(['ENODATA', 'ENOTFOUND']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Why a file could not be had. To which addresses a name leads is not told. */
function whyNot(error: unknown): string {
  if (error instanceof RefusedError)
    return 'is refused: only public addresses and ports 80 and 443 are opened';
  const code = String(codeOf(error));
  if (code === 'ABORT_ERR') return `did not answer within ${timeoutMs / 1_000} seconds`;
  if (code === 'ENOTFOUND') return 'could not be opened: its name is not known';
  if (code === 'ECONNREFUSED') return 'could not be opened: the connection was refused';
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return 'could not be opened: https is not spoken there';
  return /CERT|UNABLE_TO_VERIFY/.test(code)
    ? 'could not be opened: its certificate is not valid'
    : 'could not be read';
}

/** Proofs from the net itself. @param allowPrivate opens private addresses and every port */
export function createSiteProofs(allowPrivate: boolean): SiteProofs {
  const network = createNetwork({ allowPrivate });
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  return {
    async texts(name) {
      try {
        return { value: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) };
      } catch (error) {
        return noRecords.has(codeOf(error))
          ? { value: [] }
          : { problem: 'could not be looked up in the DNS' };
      }
    },
    async file(url) {
      try {
        const options = { network, userAgent: `${brand.name} site proof`, maxBytes, timeoutMs };
        const { status, url: end, text } = await fetchText(url, options);
        // What another host says proves nothing of this one.
        if (new URL(end).host !== new URL(url).host) return { problem: 'leads to another host' };
        return status === 200 ? { value: text } : { problem: `answered ${status}` };
      } catch (error) {
        return { problem: whyNot(error) };
      }
    },
  };
}
