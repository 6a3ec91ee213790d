import { readFile } from 'node:fs/promises';
import { compress } from '@adili/server/compress';
import { httpServer } from '@adili/server/http-server';
import { listen } from '@adili/server/listen';
import { serveVersions } from '@adili/server/serve-versions';
import type { Site } from './with-control.ts';

// `node serve.ts <site.json> <port>`: a site as it is described, with the headers of the product's own server.

const [file = '', port = ''] = process.argv.slice(2);
const site = JSON.parse(await readFile(file, 'utf8')) as Site;
const ofDocuments = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
};
/** What is answered without a look at the disk: documents and their pictures. */
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
for (const [address, { headers, html }] of Object.entries(site.documents)) {
  const body = await compress(Buffer.from(html));
  answers.set(address, { headers: { ...headers, ...ofDocuments }, body });
  for (const picture of html.match(/\/remotes\/[^"]+\.webp/g) ?? []) {
    const answer = await fetch(site.pictures + picture);
    if (!answer.ok) throw new Error(`${picture} answered ${answer.status}.`);
    const kept = ['cache-control', 'content-type'].map((name) => [name, answer.headers.get(name) ?? '']);
    answers.set(picture, {
      headers: { ...site.assetHeaders, ...Object.fromEntries(kept) },
      body: Buffer.from(await answer.arrayBuffer()),
    });
  }
}
const assets = serveVersions(site.assets);

const server = httpServer((request, response) => {
  const address = (request.url ?? '').replace(/[?#].*$/s, '');
  if (address === '/health') return response.end('ok\n');
  const known = answers.get(address);
  if (known) return response.writeHead(200, known.headers).end(known.body);
  for (const [name, value] of Object.entries(site.assetHeaders)) response.setHeader(name, value);
  const notFound = () => response.writeHead(404).end();
  if (!address.startsWith('/assets/')) return notFound();
  request.url = address.slice('/assets'.length);
  assets(request, response, notFound);
});
await listen(server, { port: Number(port), setting: 'the port' });
