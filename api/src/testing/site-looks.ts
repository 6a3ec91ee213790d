import type { Answered } from '@adili/server/network/names';
import { registrableDomain } from '@adili/server/network/registrable-domain';
import type {
  Seen,
  SeenCertificate,
  SeenPage,
  SiteLook,
  SiteLooks,
} from '../domain/foundation/ports/site-looks.ts';

/** What a website of tests shows: sound, but for what is said otherwise. */
interface ShownSite {
  /** The site is not reached: nothing of it is seen. */
  down?: 'site' | 'unknown' | undefined;
  status?: number | undefined;
  headers?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

const sound = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const none: Answered<never> = { is: 'none', isName: true };

/** Looks at no website, but at what a test says that one shows; counts the looks at each. */
export function createTestLooks() {
  const shown: ShownSite = {};
  const looks: string[] = [];
  const at = (origin: string): SiteLook => {
    looks.push(origin);
    const { hostname } = new URL(origin);
    const seen = async (url: string, text = '<a href="/privacy">Privacy</a>'): Promise<Seen<SeenPage>> => {
      if (shown.down) return { problem: 'It refused the connection.', fault: shown.down };
      const { status = 200 } = shown;
      return {
        value: { url, status, text, hops: [{ url, status, headers: { ...sound, ...shown.headers } }] },
      };
    };
    const certificate: SeenCertificate = {
      protocol: 'TLSv1.3',
      distrust: null,
      isOfName: true,
      sent: 2,
      isSelfSigned: false,
      namesIssuer: true,
      issuer: 'Test authority',
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: '2099-01-01T00:00:00.000Z',
      key: { kind: 'EC', bits: 256 },
      signatures: ['ecdsa-with-SHA256'],
    };
    return {
      host: hostname,
      domain: registrableDomain(hostname),
      isSafe: (url) => url.startsWith('https:'),
      start: () => seen(`${origin}/`),
      secure: () => seen(`${origin}/`),
      plain: () => seen(`${origin}/`),
      file: (path) => seen(origin + path, 'Contact: mailto:a@example.com\nExpires: 2099-01-01T00:00:00Z\n'),
      page: (url) => seen(url),
      certificate: async () =>
        shown.down ? { problem: 'It refused the connection.', fault: shown.down } : { value: certificate },
      registration: async () => ({ value: { expires: '2099-01-01T00:00:00.000Z' } }),
      texts: async (name) => ({
        is: 'there',
        values: [name.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 -all'],
      }),
      mailServers: async () => none,
      authorities: async () => ({ is: 'there', values: [{ critical: 0, issue: 'letsencrypt.org' }] }),
      addresses: async () => none,
    };
  };
  return { shown, looks, siteLooks: { at } satisfies SiteLooks };
}
