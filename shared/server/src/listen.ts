import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer, Server as Listener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sayGoing, untilNoneWaits } from './going.ts';

export interface Place {
  /** 0 takes a free one. */
  readonly port: number;
  /** `localhost`, the default, is this machine only, at both of its addresses; else one address. */
  readonly host?: string | undefined;
  /** The setting that names the port, for a person who must choose another. */
  readonly setting: string;
  /** Milliseconds that calls under way get to finish at a close; 0 unless given. */
  readonly patience?: number;
}

export interface RunningServer {
  readonly port: number;
  /** Says on `/ready` that it is going, and goes on for so many milliseconds: until a balancer has seen it. */
  drain(milliseconds: number): Promise<void>;
  /** Takes no more calls, lets those under way finish, and cuts off what is left after a while. */
  close(): Promise<void>;
}

/** The port is taken, or the address may not be used. */
export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailableError';
  readonly code = 'port_unavailable';

  constructor({ port, host, setting }: Place, cause: NodeJS.ErrnoException) {
    const texts: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Set ${setting} to another.`,
      EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    };
    const otherwise = `Port ${port} can't be used (${cause.message}). Set ${setting} to another.`;
    super(texts[cause.code ?? ''] ?? otherwise, { cause });
  }
}

/** How often a free port is looked for that is free at both addresses. */
const TRIES = 5;
/** Milliseconds between two looks for connections that are done, during a close. */
const SWEEP = 20;
/**
 * Milliseconds after the port closed for which connections that a proxy keeps are still served, where there was a drain:
 * a request may be on its way by one, and nginx sends no such POST elsewhere. Who comes to the closed port meanwhile
 * goes to another server, and comes by none of these any more.
 */
const LINGER = 1_000;

/** @throws {PortUnavailableError} */
export async function listen(server: Server, place: Place): Promise<RunningServer> {
  const listeners = await openListeners(server, place).catch((error: NodeJS.ErrnoException) => {
    throw new PortUnavailableError(place, error);
  });
  let linger = 0;
  const drain = async (milliseconds: number) => {
    sayGoing(server);
    linger = Math.min(milliseconds, LINGER);
    await pause(milliseconds);
  };
  const close = async () => {
    await untilNoneWaits(server);
    const cutOff = setTimeout(() => server.closeAllConnections(), linger + (place.patience ?? 0));
    const closed = Promise.all(listeners.map(closePort));
    await Promise.race([closed, pause(linger, undefined, { ref: false })]);
    // A caller whose answer is sent keeps its connection: it would hold the close up for nothing.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    // The port is closed by now: this ends idle connections, and the server's own timer.
    server.close();
    await closed;
    clearTimeout(cutOff);
    clearInterval(sweep);
  };
  return { port: portOf(server), drain, close };
}

/** Why a place can't be had, in a sentence; null where it can. */
export async function whyUnavailable(place: Place): Promise<string | null> {
  try {
    await (await listen(createHttpServer(), place)).close();
    return null;
  } catch (error) {
    if (error instanceof PortUnavailableError) return error.message;
    throw error;
  }
}

const portOf = (listener: Listener): number => (listener.address() as AddressInfo).port;

/** Resolves once its connections have ended too. The HTTP server's own close would end those that are kept, at once. */
const closePort = (listener: Listener): Promise<void> =>
  new Promise((resolve) => void Listener.prototype.close.call(listener, () => resolve()));

async function bind(listener: Listener, port: number, host: string): Promise<void> {
  listener.listen(port, host);
  await once(listener, 'listening');
}

async function openListeners(server: Server, place: Place, triesLeft = TRIES): Promise<Listener[]> {
  const { port, host = 'localhost' } = place;
  if (host !== 'localhost') {
    await bind(server, port, host);
    return [server];
  }
  await bind(server, port, '127.0.0.1');
  const second = secondListener(server);
  try {
    await bind(second, portOf(server), '::1');
    return [server, second];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has only the one.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [server];
    server.close();
    await once(server, 'close');
    if (code === 'EADDRINUSE' && port === 0 && triesLeft > 1)
      return openListeners(server, place, triesLeft - 1);
    throw error;
  }
}

/** Hands its connections to the server, under whose limits they then are: Node listens at one address each. */
function secondListener(server: Server): Listener {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  second.maxConnections = server.maxConnections;
  return second;
}
