import dgram from 'node:dgram';
import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { PUBLIC, SPELLINGS } from '@adili/server/testing/forbidden-addresses';
import { type Attack, attacks, SPELLED } from './attacks.ts';

/** What came to an address that no page may reach. */
export interface Hits {
  /** Connections, with or without a request. */
  connections: number;
  /** Names of attacks whose request came. */
  attacks: Set<string>;
  datagrams: number;
}

const addressOf = (socket: Socket) => (socket.localAddress ?? '').replace(/^::ffff:/, '');
const isPublic = (socket: Socket) => PUBLIC.includes(addressOf(socket)) && socket.localPort === 80;

/** The path by which an attack's request is known. */
const pathOf = (attack: Attack) => `/canary/${attacks.indexOf(attack)}`;

function attackOf({ url = '' }: http.IncomingMessage): string {
  const [, number, spelling] = /^\/canary\/(\d+)(?:\/(\d+))?/.exec(url) ?? [];
  const name = attacks[Number(number)]?.name ?? url;
  return name === SPELLED ? `${name}: ${SPELLINGS[Number(spelling)]}` : name;
}

function serveHostile(request: http.IncomingMessage, response: http.ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://hostile.test');
  const to = url.searchParams.get('to') ?? '';
  const attack = attacks[Number(/^\/attack\/(\d+)$/.exec(url.pathname)?.[1])];
  const location = url.pathname === '/redirect' ? to : attack?.location?.(attack ? pathOf(attack) : '');
  if (location) {
    response.writeHead(302, { location }).end();
    return;
  }
  const headers = attack?.headers?.(pathOf(attack)) ?? {};
  response.writeHead(200, { 'content-type': 'text/html', connection: 'close', ...headers });
  if (attack) response.end(attack.body?.(pathOf(attack)));
  else if (url.pathname === '/fetch')
    response.end(`<script>fetch(${JSON.stringify(to)}, { mode: 'no-cors' }).catch(() => {})</script>`);
  else response.end('ok');
}

/** A hostile site on the public addresses, and canaries on all others: one server, which looks where it was reached. */
export async function startCanary(): Promise<{ hits(): Hits; forget(): void; close(): void }> {
  const empty = (): Hits => ({ connections: 0, attacks: new Set(), datagrams: 0 });
  let hits = empty();
  const server = (port: number) =>
    http
      .createServer((request, response) => {
        if (isPublic(request.socket)) return serveHostile(request, response);
        hits.attacks.add(attackOf(request));
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret');
      })
      .on('connection', (socket: Socket) => {
        if (!isPublic(socket)) hits.connections += 1;
      })
      .on('upgrade', (request: http.IncomingMessage, socket: Socket) => {
        hits.attacks.add(attackOf(request));
        socket.destroy();
      })
      .listen(port, '::');
  const servers = [80, 443, 8080].map(server);
  const sockets = [443, 3478].map((port) => {
    const socket = dgram.createSocket('udp6').on('message', () => {
      hits.datagrams += 1;
    });
    socket.bind(port, '::');
    return socket;
  });
  await Promise.all([...servers, ...sockets].map((one) => once(one, 'listening')));
  return {
    hits: () => hits,
    forget: () => {
      hits = empty();
    },
    close() {
      for (const one of servers) {
        one.close();
        one.closeAllConnections();
      }
      for (const one of sockets) one.close();
    },
  };
}
