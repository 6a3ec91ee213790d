import { brand } from '@adili/schemas/brand';
import { fetchText, OtherHostError } from '@adili/server/network/fetch-text';
import { createNames, resolveBy } from '@adili/server/network/names';
import { createNetwork, RefusedError } from '@adili/server/network/network';
import type { Settings } from '../config/read-settings.ts';
import type { Seen, SiteProofs } from '../domain/foundation/ports/site-proofs.ts';
import { metaTagsOf } from './meta-tags.ts';

const maxBytes = 10_000;
/** Of a page: its head stands at its start. */
const maxPageBytes = 200_000;
const timeoutMs = 10_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** How a lookup says that it found no address of a name. */
const noAddress = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EAI_NODATA',
  'EAI_NONAME',
  'ESERVFAIL',
  'EREFUSED',
  'ETIMEOUT',
]);

/**
 * Why a file could not be had. To which addresses a name leads is not told, nor whether it leads to any: a name that is
 * known within our network alone reads like one that nobody has.
 */
function whyNot(error: unknown): string {
  const code = String(codeOf(error));
  if (error instanceof RefusedError || noAddress.has(code))
    return 'could not be opened: its name has no public address, or its port is neither 80 nor 443';
  if (error instanceof OtherHostError) return 'leads to another host';
  if (code === 'ABORT_ERR') return `did not answer within ${timeoutMs / 1_000} seconds`;
  if (code === 'ECONNREFUSED') return 'could not be opened: the connection was refused';
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return 'could not be opened: https is not spoken there';
  return /CERT|UNABLE_TO_VERIFY/.test(code)
    ? 'could not be opened: its certificate is not valid'
    : 'could not be read';
}

/** Proofs from the net itself. */
export function createSiteProofs({ allowPrivate, dnsServers }: Settings['outbound']): SiteProofs {
  const network = createNetwork({ allowPrivate, ...(dnsServers ? { resolve: resolveBy(dnsServers) } : {}) });
  const names = createNames(dnsServers, timeoutMs / 2);
  /** The text at an address. What another host says proves nothing of this one. */
  const fetched = async (url: string, size: { maxBytes: number; cut?: boolean }): Promise<Seen<string>> => {
    try {
      const userAgent = `${brand.name} site proof`;
      const options = { network, userAgent, timeoutMs, sameHost: true, ...size };
      const { status, text } = await fetchText(url, options);
      return status === 200 ? { value: text } : { problem: `answered ${status}` };
    } catch (error) {
      return { problem: whyNot(error) };
    }
  };
  return {
    async texts(name) {
      const texts = await names.texts(name);
      if (texts.is === 'there') return { value: texts.values };
      return texts.is === 'none' ? { value: [] } : { problem: 'could not be looked up in the DNS' };
    },
    file: (url) => fetched(url, { maxBytes }),
    async metaTags(url, name) {
      const page = await fetched(url, { maxBytes: maxPageBytes, cut: true });
      return 'problem' in page ? page : { value: metaTagsOf(page.value, name) };
    },
  };
}
