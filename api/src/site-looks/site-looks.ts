import { X509Certificate } from 'node:crypto';
import { brand } from '@adili/schemas/brand';
import { Budget } from '@adili/server/network/budget';
import { fetchText } from '@adili/server/network/fetch-text';
import { handshake } from '@adili/server/network/handshake';
import { isSameSite } from '@adili/server/network/host-of';
import { type Answered, createNames } from '@adili/server/network/names';
import { createNetwork, type Network, type Resolve } from '@adili/server/network/network';
import { registrableDomain } from '@adili/server/network/registrable-domain';
import { placeOf } from '@adili/server/network/send';
import { unlessAborted } from '@adili/server/network/unless-aborted';
import type { Settings } from '../config/read-settings.ts';
import type { Seen, SeenPage, SiteLook, SiteLooks } from '../domain/foundation/ports/site-looks.ts';
import { createLateness, type Lateness } from './lateness.ts';
import { createReach, type Reach } from './reach.ts';
import { createRegistries } from './registries.ts';
import { seenCertificate } from './seen-certificate.ts';
import { notSeen } from './why-not-seen.ts';

/** Of a page: its head and most of its links. */
const maxBytes = 300_000;
/** Milliseconds that one answer may take. */
const timeoutMs = 10_000;
/** Of which our own process may be late: from then on what did not come in time says nothing of who should have sent it. */
const mostLateMs = timeoutMs / 5;
/** Connections of one look. */
const mostConnections = 24;

const userAgent = `${brand.name}Check/1.0`;

interface Parts {
  readonly settings: Settings['outbound'];
  /** Roots of tests. */
  readonly roots?: readonly string[];
  readonly lateness?: Lateness;
}

type Get = (url: string) => Promise<Seen<SeenPage>>;

/** Asks once for what is asked for several times. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= read();
    return asked;
  };
}

function onceEach<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>();
  return (key) => {
    const known = asked.get(key) ?? read(key);
    asked.set(key, known);
    return known;
  };
}

/** Names that lead to this machine by its own table. */
const isOwnName = (name: string) => /^(?:.+\.)?localhost\.?$/.test(name);

export function createSiteLooks({ settings, roots, lateness = createLateness() }: Parts): SiteLooks {
  const { allowPrivate, dnsServers, rdapBase } = settings;
  const names = createNames(dnsServers);
  /** By the DNS alone, so that a name which is gone differs from a resolver that is. */
  const resolve: Resolve = async (name) => {
    if (isOwnName(name)) return ['127.0.0.1'];
    const found = await names.addresses(name);
    if (found.is === 'there') return found.values;
    throw Object.assign(new Error(`${name} has no address.`), { dns: found });
  };
  const network = createNetwork({ allowPrivate, resolve });
  const registries = createRegistries({ network, rdapBase, userAgent });
  const reach = createReach();
  return {
    at: (origin, signal) =>
      lookAt({ origin, signal, allowPrivate, names, network, registries, roots, lateness, reach }),
  };
}

interface LookParts {
  readonly origin: string;
  readonly signal: AbortSignal;
  readonly allowPrivate: boolean;
  readonly names: ReturnType<typeof createNames>;
  readonly network: Network;
  readonly registries: ReturnType<typeof createRegistries>;
  readonly roots?: readonly string[] | undefined;
  readonly lateness: Lateness;
  readonly reach: Reach;
}

function lookAt(parts: LookParts): SiteLook {
  const { origin, signal, allowPrivate, names, network, registries, roots, lateness, reach } = parts;
  const budget = new Budget(mostConnections);
  const { hostname, protocol, port } = new URL(origin);
  const domain = registrableDomain(hostname);
  /** One's own machine may have no https at all. */
  const isSafe = (url: string) => url.startsWith('https:') || (allowPrivate && protocol === 'http:');
  // One's own machine may have no https at all.
  const safeOrigin =
    allowPrivate && protocol === 'http:'
      ? origin
      : `https://${hostname}${protocol === 'https:' && port ? `:${port}` : ''}`;
  const plainOrigin = protocol === 'http:' ? origin : `http://${hostname}`;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isOwn = (url: URL) =>
    isSameSite(url.hostname, hostname) || (domain !== null && registrableDomain(url.hostname) === domain);
  const seen = <Value>(ask: () => Promise<Value>): Promise<Seen<Value>> =>
    lateness.during(async (late) => {
      try {
        const value = await ask();
        reach.answered();
        return { value };
      } catch (error) {
        return notSeen(error, domain ?? host, { signal, isLate: late() > mostLateMs, reach });
      }
    });
  const get: Get = (url) =>
    seen(async () => {
      const { status, text, hops, ...fetched } = await fetchText(url, {
        network,
        userAgent,
        maxBytes,
        timeoutMs,
        cut: true,
        budget,
        anyCertificate: true,
        // What another site says is not this one's to answer for.
        follows: isOwn,
        signal,
      });
      return { url: fetched.url, status, text, hops };
    });
  const page = onceEach(get);
  const secure = once(() => page(`${safeOrigin}/`));
  const asked = <Value>(read: (name: string) => Promise<Answered<Value>>) =>
    onceEach(async (name): Promise<Answered<Value>> => {
      try {
        return await unlessAborted(read(name), signal);
      } catch (error) {
        if (signal.aborted) return { is: 'silent' };
        throw error;
      }
    });
  return {
    host,
    domain,
    isSafe,
    start: () => page(`${origin}/`),
    secure,
    plain: () => page(`${plainOrigin}/`),
    file: (path) => page(`${safeOrigin}${path}`),
    page,
    certificate: once(() =>
      seen(async () => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const sent = await handshake(placeOf(new URL(safeOrigin.replace(/^http:/, 'https:'))), {
          network,
          signal: limited,
          budget,
          roots,
        });
        return seenCertificate(sent, (bytes) => new X509Certificate(bytes));
      }),
    ),
    registration: once(async () => {
      if (domain === null) return { problem: 'An address has no registration.', fault: 'unknown' };
      const read = await seen(() => registries.read(domain, { signal, budget }));
      return 'value' in read
        ? read
        : { problem: `The registry could not be asked: ${read.problem}`, fault: 'unknown' };
    }),
    texts: asked(names.texts),
    mailServers: asked(names.mailServers),
    authorities: asked(names.authorities),
    addresses: asked(names.addresses),
  };
}
