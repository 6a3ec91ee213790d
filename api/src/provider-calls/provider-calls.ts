import { buffer } from 'node:stream/consumers';
import { brand } from '@adili/schemas/brand';
import { atMost } from '@adili/server/network/at-most';
import { resolveBy } from '@adili/server/network/names';
import { createNetwork } from '@adili/server/network/network';
import { send } from '@adili/server/network/send';
import type { Settings } from '../config/read-settings.ts';
import type { ProviderCalls } from '../domain/foundation/ports/provider-calls.ts';

/** Milliseconds in which a system answers. */
const patience = 15_000;
/** Bytes of an answer: a page of people or alerts is much smaller. */
const mostBytes = 8_000_000;

/** Calls by the guarded client, which follows no redirect: credentials go to the address of the settings alone. */
export function createProviderCalls({
  outbound: { allowPrivate, dnsServers },
  providerBases,
}: Pick<Settings, 'outbound' | 'providerBases'>): ProviderCalls {
  const network = createNetwork({ allowPrivate, ...(dnsServers ? { resolve: resolveBy(dnsServers) } : {}) });
  return {
    bases: providerBases,
    async send(url, { method = 'GET', headers, body, signal }) {
      const answer = await send(url, {
        network,
        method,
        headers: { 'user-agent': `${brand.name}Connection/1.0`, ...headers },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      const bytes = await buffer(answer.compose(atMost(mostBytes)));
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') };
    },
  };
}
