import { brand } from '@adili/schemas/brand';
import { resolveBy } from '@adili/server/network/names';
import { createNetwork } from '@adili/server/network/network';
import { send } from '@adili/server/network/send';
import type { Settings } from '../config/read-settings.ts';
import type { Receivers } from '../domain/foundation/ports/receivers.ts';

/** Milliseconds in which a receiver answers. */
const patience = 10_000;

/** Posts by the guarded client, which follows no redirect. Of an answer its head is read alone. */
export function createReceivers({ allowPrivate, dnsServers }: Settings['outbound']): Receivers {
  const network = createNetwork({ allowPrivate, ...(dnsServers ? { resolve: resolveBy(dnsServers) } : {}) });
  return {
    mayTake: (url) => allowPrivate || URL.parse(url)?.protocol === 'https:',
    async post({ url, headers, body, signal }) {
      const answer = await send(new URL(url), {
        network,
        method: 'POST',
        headers: { 'user-agent': `${brand.name}Alert/1.0`, 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      answer.destroy();
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
    },
  };
}
