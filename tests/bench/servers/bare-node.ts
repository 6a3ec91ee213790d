import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_HEADERS, DOCUMENTS } from './calls.ts';

/** What the shell's server is compared with: node:http and nothing else, with the same headers and the same bytes. */
const { BARE_PORT, SITE = '' } = process.env;

/** Node writes these by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The site's own answer, as it was sent. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const request = get(SITE + path, { headers: { ...DOCUMENT_HEADERS, ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const kept = Object.entries(response.headers).filter(([name]) => !BY_NODE.has(name));
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body };
}

const documents = new Map(
  await Promise.all(
    DOCUMENTS.map(async (path) => {
      const whole = await ask(path);
      const etag = String(whole.headers.etag);
      return [path, { etag, whole, unchanged: await ask(path, { 'if-none-match': etag }) }] as const;
    }),
  ),
);
const nowhere = await ask('/nowhere');

createServer((request, response) => {
  const document = documents.get(request.url ?? '');
  const isUnchanged = request.headers['if-none-match'] === document?.etag;
  const known = isUnchanged ? document?.unchanged : document?.whole;
  const { status, headers, body } = known ?? { ...nowhere, status: request.url === '/ready' ? 200 : 404 };
  response.writeHead(status, headers).end(body);
}).listen(Number(BARE_PORT), '127.0.0.1');
