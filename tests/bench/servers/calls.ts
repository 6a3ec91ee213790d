import type { Request } from 'autocannon';

/** One call, of the product and of a bare server that answers the same. */
export interface MeasuredCall {
  what: string;
  request: Request;
  status: number;
  /** Calls of each server in a round. */
  calls: number;
  /** How much more CPU than the bare server's a call may take. */
  most: number;
}

/** Calls as pages make them, from an origin that may. */
export function callsOfApi(token: string, origin: string): MeasuredCall[] {
  const headers = { origin, accept: '*/*' };
  const me = { path: '/me', headers: { ...headers, authorization: `Bearer ${token}` } };
  const visit: Request = {
    method: 'POST',
    path: '/visits',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ page_path: '/pricing' }),
  };
  return [
    { what: 'GET /me', request: me, status: 200, calls: 1_500, most: 1.8 },
    // Few: the store is to stay about as empty as it is at first.
    { what: 'POST /visits', request: visit, status: 204, calls: 100, most: 3 },
  ];
}

export const DOCUMENTS = ['/', '/pricing', '/blog/gdpr'];

/** As browsers ask for a document. */
export const DOCUMENT_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Documents as they are sent, whole and unchanged, and the one of addresses that nobody has. */
export async function callsOfSite(site: string): Promise<MeasuredCall[]> {
  const common = { calls: 3_000, status: 200, most: 1.5 };
  const callTo = (path: string, headers: Record<string, string> = {}): Request => ({
    path,
    headers: { ...DOCUMENT_HEADERS, ...headers },
  });
  const unchanged = await Promise.all(
    DOCUMENTS.map(async (path): Promise<MeasuredCall> => {
      const { headers } = await fetch(site + path, { headers: DOCUMENT_HEADERS });
      const request = callTo(path, { 'if-none-match': headers.get('etag') ?? '' });
      return { ...common, what: `GET ${path}, unchanged`, request, status: 304, most: 2 };
    }),
  );
  return [
    ...DOCUMENTS.map((path) => ({ ...common, what: `GET ${path}`, request: callTo(path) })),
    ...unchanged,
    { ...common, what: 'GET /nowhere', request: callTo('/nowhere'), status: 404 },
  ];
}
