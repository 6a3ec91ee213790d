import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Where W3C serves its cases, which name their assets by it. */
const BASE = '/WAI/content-assets/wcag-act-rules/';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
};

export interface CaseServer {
  urlOf(file: string): string;
  close(): void;
}

/**
 * Serves a folder of cases on loopback as W3C does.
 * @param answer answers what is no file of the folder: whether it did
 */
export async function serveCases(
  folder: string,
  answer: (address: URL, response: ServerResponse) => boolean = () => false,
): Promise<CaseServer> {
  const root = await realpath(folder);
  const server = createServer(async ({ url = '', headers }, response) => {
    try {
      const address = new URL(url, `http://${headers.host}`);
      if (answer(address, response)) return;
      const { pathname } = address;
      const file = await realpath(path.join(root, decodeURIComponent(pathname.replace(BASE, '/'))));
      const { size } = await stat(file);
      if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) throw new Error('not a file');
      const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (file) => `http://127.0.0.1:${port}${BASE}${file}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
