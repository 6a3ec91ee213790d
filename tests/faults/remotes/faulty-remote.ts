import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteServer } from '@adili/build/remote-server';
import type { RemoteManifest } from '@adili/contract';

/** The kinds of file a remote serves, told apart by their names. */
export type FileKind = 'current' | 'manifest' | 'entry' | 'chunk' | 'style' | 'fragment';

/** What goes wrong with a kind of file. */
export type Fault = 'refused' | '404' | 'html' | 'syntax error' | 'throws' | 'hang' | 'foreign contract';

/** A remote on a server of its own that misbehaves as told. */
export interface FaultyRemote {
  name: string;
  origin: string;
  /** Lets one kind of file fail from now on. */
  break(kind: FileKind, fault: Fault): void;
  /** Answers properly again from now on. Requests that hang keep hanging. */
  mend(): void;
  /** Stops the server: connections are refused. */
  stop(): Promise<void>;
}

export async function startFaultyRemote(name: string): Promise<FaultyRemote> {
  const faults = new Map<FileKind, Fault>();
  const healthy = remoteServer(name);
  const server = createServer(async (request, response) => {
    const kind = kindOf(request.url ?? '');
    const fault = kind && faults.get(kind);
    if (fault) return fail(fault, request, response, healthy);
    if (kind === 'manifest') return sendManifest(healthy, request, response, {});
    healthy.emit('request', request, response);
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    name,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    break: (kind, fault) => faults.set(kind, fault),
    mend: () => faults.clear(),
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function kindOf(url: string): FileKind | undefined {
  const { pathname } = new URL(url, 'http://remote.invalid');
  if (pathname.endsWith('/current.json')) return 'current';
  if (pathname.endsWith('/remote.json')) return 'manifest';
  if (pathname.endsWith('/remoteEntry.js')) return 'entry';
  if (pathname.endsWith('.js')) return 'chunk';
  if (pathname.endsWith('.css')) return 'style';
  if (pathname.endsWith('.html')) return 'fragment';
  return undefined;
}

function fail(fault: Fault, request: IncomingMessage, response: ServerResponse, healthy: Server): void {
  const send = (status: number, type: string, body: string) =>
    void response
      .writeHead(status, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .end(body);
  const answers: Record<Fault, () => void> = {
    refused: () => void request.socket.destroy(),
    '404': () => send(404, 'text/plain', 'Not found\n'),
    html: () => send(200, 'text/html', '<!doctype html><title>Down for maintenance</title>'),
    'syntax error': () => send(200, 'text/javascript', 'this is not a script ('),
    throws: () => send(200, 'text/javascript', 'throw new Error("broken at evaluation");'),
    hang: () => {},
    'foreign contract': () => void sendManifest(healthy, request, response, { contract: '99.0' }),
  };
  answers[fault]();
}

/**
 * The manifest without the entry's hash: the tests want to see what the code itself does wrong, and the check
 * of hashes would keep it from running (which has tests of its own).
 */
async function sendManifest(
  healthy: Server,
  request: IncomingMessage,
  response: ServerResponse,
  changes: Partial<RemoteManifest>,
): Promise<void> {
  const whole = await textFrom(healthy, request.url ?? '/');
  if (whole === null) return void response.writeHead(404).end();
  const manifest = JSON.parse(whole) as RemoteManifest;
  const { [manifest.entry]: _, ...integrity } = manifest.integrity;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ ...manifest, integrity, ...changes }));
}

async function textFrom(server: Server, path: string): Promise<string | null> {
  if (!server.listening) {
    server.listen(0);
    await once(server, 'listening');
    server.unref();
  }
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  return answer.ok ? answer.text() : null;
}
