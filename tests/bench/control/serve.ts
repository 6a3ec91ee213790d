import { readFile } from 'node:fs/promises';
import { compress } from '@adili/server/compress';
import { httpServer } from '@adili/server/http-server';
import { listen } from '@adili/server/listen';
import { serveVersions } from '@adili/server/serve-versions';
import type { Site } from './site.ts';

// `node serve.ts <site.json> <port>`: a site as it is described, with the headers of the product's own server.

const [file = '', port = ''] = process.argv.slice(2);
const site = JSON.parse(await readFile(file, 'utf8')) as Site;
const documents = new Map(
  await Promise.all(
    Object.entries(site.documents).map(
      async ([address, { headers, html }]) =>
        [address, { headers, body: await compress(Buffer.from(html)) }] as const,
    ),
  ),
);
const ofDocuments = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
};
const assets = serveVersions(site.assets);

const server = httpServer((request, response) => {
  const address = (request.url ?? '').replace(/[?#].*$/s, '');
  if (address === '/health') return response.end('ok\n');
  const document = documents.get(address);
  if (document) return response.writeHead(200, { ...document.headers, ...ofDocuments }).end(document.body);
  for (const [name, value] of Object.entries(site.assetHeaders)) response.setHeader(name, value);
  const picture = site.pictures[address];
  if (picture) return response.writeHead(200, picture.headers).end(Buffer.from(picture.base64, 'base64'));
  const notFound = () => response.writeHead(404).end();
  if (!address.startsWith('/assets/')) return notFound();
  request.url = address.slice('/assets'.length);
  assets(request, response, notFound);
});
await listen(server, { port: Number(port), setting: 'the port' });
