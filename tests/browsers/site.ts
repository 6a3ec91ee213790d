import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@adili/delivery/publishing/publish';
import { folderStore } from '@adili/delivery/store/folder-store';
import { runTogether } from '@adili/server/run-together';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { expect } from 'playwright/test';
import { makeRelease } from '../delivery/releases.ts';
import { HOP_SECRET } from '../stack/addresses.ts';
import { versionsAt } from '../stack/document.ts';
import { freePort } from '../stack/free-port.ts';

const HOOK = '/complaints.js';
const hook = readFileSync(path.join(import.meta.dirname, 'complaints.js'), 'utf8');

/** The built product on free ports, with demonstration data, in a folder that goes with it. */
export interface Site {
  origin: string;
  api: string;
  /** Files whose path begins so are refused from now on; with an empty text none. */
  refuse(start: string): void;
  /** Publishes a further release of a remote, and answers its version once visitors get it. */
  publishNext(remote: string): Promise<string>;
  stop(): Promise<void>;
}

/** Hands requests on to the shell; its documents begin with the script that keeps complaints. */
function serveInFront(port: number, shellPort: number) {
  let refused = '';
  const handOn = (asked: IncomingMessage, response: ServerResponse) => {
    const url = asked.url ?? '/';
    if (url === HOOK) return void response.setHeader('content-type', 'text/javascript').end(hook);
    if (refused && url.startsWith(refused)) return void response.writeHead(503).end();
    const isDocument = asked.headers.accept?.includes('text/html') ?? false;
    const headers = { ...asked.headers };
    if (isDocument) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const onward = request(
      { agent: false, port: shellPort, method: asked.method, path: url, headers },
      (answer) => {
        response.statusCode = answer.statusCode ?? 502;
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !(isDocument && name === 'content-length'))
            response.setHeader(name, value);
        if (!isDocument) return void answer.pipe(response);
        answer.setEncoding('utf8');
        let html = '';
        answer.on('data', (part: string) => {
          html += part;
        });
        answer.on('end', () => response.end(html.replace('<head>', `<head><script src="${HOOK}"></script>`)));
      },
    );
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  };
  const server = createServer(handOn).listen(port);
  return {
    refuse: (start: string) => {
      refused = start;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-browsers-'));
  const registry = path.join(folder, 'published');
  await publishBuilt(registry, () => {});
  const [port, shellPort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const api = `http://localhost:${apiPort}`;
  const shell = `http://localhost:${shellPort}`;
  const env = {
    ...process.env,
    ENV_FILE: '',
    NODE_ENV: 'test',
    PORT: String(apiPort),
    SHELL_PORT: String(shellPort),
    API_BASE: api,
    PUBLIC_URL: origin,
    CORS_ORIGINS: '',
    HOP_SECRET,
    ADMIN_KEY: '{key}',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    REGISTRY: registry,
    REMOTES: '',
    SEED: 'demo',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'error',
  };
  const programs = await runTogether([
    {
      name: 'API',
      args: ['api/src/main.ts'],
      env: { ...env, NODE_ENV: 'development' },
      health: `${api}/ready`,
    },
    { name: 'shell', args: ['shell/server/main.ts'], env, health: `${shell}/health` },
  ]);
  const front = serveInFront(port, shellPort);
  return {
    origin,
    api,
    refuse: front.refuse,
    async publishNext(remote) {
      const build = await makeRelease(remote, 'next', path.join(folder, 'built'));
      await publish(folderStore(registry), { build, by: 'browser tests', base: null });
      const { version } = build.manifest;
      await expect
        .poll(async () => (await versionsAt(`${origin}/`))[remote], { timeout: 15_000 })
        .toBe(version);
      return version;
    },
    async stop() {
      front.stop();
      await programs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
