import { isIP } from 'node:net';
import tls from 'node:tls';
import type { Budget } from './budget.ts';
import type { Network } from './network.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface HandshakeOptions {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly budget?: Budget | undefined;
  /** Roots that count besides those of Node: PEM. */
  readonly roots?: readonly string[] | undefined;
}

/** One certificate as its server sent it. */
interface SentCertificate {
  /** DER. */
  readonly bytes: Buffer;
  readonly isSelfIssued: boolean;
}

export interface Handshake {
  /** 'TLSv1.3' */
  readonly protocol: string;
  /** Why the chain is not trusted, in OpenSSL's word for it; null where it is. */
  readonly distrust: string | null;
  /** Whether it is for the name that was asked for. */
  readonly isOfName: boolean;
  /** The server's own first, as far as it sent them. */
  readonly chain: readonly SentCertificate[];
}

/** Every certificate up the chain, each once. */
function chainOf(first: tls.DetailedPeerCertificate): SentCertificate[] {
  const chain: SentCertificate[] = [];
  for (let one = first; one?.raw && chain.length < 10; one = one.issuerCertificate) {
    if (chain.some(({ bytes }) => bytes.equals(one.raw))) break;
    chain.push({ bytes: one.raw, isSelfIssued: one.issuerCertificate === one });
  }
  return chain;
}

/**
 * What a server says of itself before a word is sent to it, under the rules of `network`: the same that an unwary
 * client would see, so nothing may be told it. Old protocols and weak keys are taken, to be named.
 * @throws {RefusedError | BudgetSpentError | Error} what is not to be reached, or speaks no TLS
 */
export async function handshake(
  { host, port }: { readonly host: string; readonly port: number },
  { network, signal, budget, roots }: HandshakeOptions,
): Promise<Handshake> {
  budget?.take();
  const [address] = await unlessAborted(network.vet(host, port), signal);
  const socket = tls.connect({
    host: address,
    port,
    ...(isIP(host) ? {} : { servername: host }),
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    ciphers: 'DEFAULT@SECLEVEL=0',
    ...(roots ? { ca: [...tls.getCACertificates('default'), ...roots] } : {}),
    // The name is compared below: here it would hide what else is wrong.
    checkServerIdentity: () => undefined,
  });
  const end = () => socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket
        .once('secureConnect', resolve)
        .once('error', reject)
        .once('close', () => reject(new Error('It was closed.')));
    });
    const own = socket.getPeerCertificate(true);
    return {
      protocol: socket.getProtocol() ?? '',
      distrust: socket.authorized ? null : String(socket.authorizationError),
      isOfName: tls.checkServerIdentity(host, own) === undefined,
      chain: chainOf(own),
    };
  } finally {
    signal.removeEventListener('abort', end);
    socket.on('error', () => undefined).destroy();
  }
}
