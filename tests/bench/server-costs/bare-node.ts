import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_HEADERS, DOCUMENTS, NOWHERE } from './document-comparisons.ts';

/** What the shell's server is compared with: node:http and nothing else, with the same headers and the same bytes. */
const { BARE_PORT, SITE = '' } = process.env;

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Node writes these by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The site's own answer, as it was sent. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const request = get(SITE + path, { headers: { ...DOCUMENT_HEADERS, ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const kept = Object.entries(response.headers).filter(([name]) => !BY_NODE.has(name));
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(kept) as Answer['headers'],
    body: await buffer(response),
  };
}

const documents = new Map<string, { etag: string; whole: Answer; unchanged: Answer }>();
for (const path of DOCUMENTS) {
  const whole = await ask(path);
  const etag = String(whole.headers.etag);
  documents.set(path, { etag, whole, unchanged: await ask(path, { 'if-none-match': etag }) });
}
const nowhere = await ask(NOWHERE);

createServer((request, response) => {
  const document = documents.get(request.url ?? '');
  const isUnchanged = request.headers['if-none-match'] === document?.etag;
  const { status, headers, body } = (isUnchanged ? document?.unchanged : document?.whole) ?? nowhere;
  response.writeHead(status, headers).end(body);
}).listen(Number(BARE_PORT), '127.0.0.1');
