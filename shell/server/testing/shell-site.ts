import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { httpServer } from '@adili/server/http-server';
import type { ServerLimits } from '@adili/server/server-limits';
import { type Logger, pino } from 'pino';
import { createShellApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import type { AskedFacts } from '../facts/asked-facts.ts';
import { ClaimRecorder } from '../ownership/claim-recorder.ts';
import { Registry } from '../registry/registry.ts';
import { remoteSources } from '../registry/sources.ts';
import type { RemoteSource } from '../remotes/remote-source.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { StatusSource } from '../status/status-source.ts';
import { shellBuild } from './remote-version.ts';

const silent = pino({ level: 'silent' });
const open: Server[] = [];

/** Serves until `closeServers`; the address. */
export async function serve(listener: RequestListener, limits?: Partial<ServerLimits>): Promise<string> {
  const server = httpServer(listener, limits).listen(0);
  await once(server, 'listening');
  open.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

export function closeServers(): void {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

export interface SiteParts {
  settings?: Record<string, string>;
  /** Default: those that settings and store name. */
  sources?: RemoteSource[];
  store?: VersionStore | null;
  status?: StatusSource;
  asked?: readonly AskedFacts[];
  shell?: ShellBuild;
  log?: Logger;
  /** Of the server, so that a test need not wait for the real ones. */
  limits?: Partial<ServerLimits>;
}

/** A shell's server under test, with its registry to be checked at will. */
export async function startSite({
  settings,
  sources,
  store = null,
  status,
  asked,
  shell = shellBuild,
  log = silent,
  limits,
}: SiteParts) {
  const config = parseConfig({
    NODE_ENV: 'test',
    OVERRIDES: 'admin',
    PUBLIC_URL: 'https://adili.example',
    LOG_LEVEL: 'silent',
    REGISTRY: './published',
    ...settings,
  });
  const recorder = store && new ClaimRecorder(store);
  const registry = new Registry(sources ?? remoteSources(config, store), log, recorder);
  const site = await serve(
    createShellApp({
      config,
      shell: () => shell,
      registry,
      store,
      log,
      ...(status && { status }),
      ...(asked && { asked }),
    }),
    limits,
  );
  return { site, registry };
}

export interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A request as it stands on the wire: fetch would add headers and tidy the path. */
export function ask(url: string, headers: Record<string, string> = {}, exactPath?: string): Promise<Answer> {
  const { port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path: exactPath ?? pathname + search, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
  });
}

/** The boot data as a browser would read it. */
export function bootOf(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="adili-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(text) as Record<string, unknown>;
}
