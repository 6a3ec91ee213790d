import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a simulated system is asked. */
export interface AskedProvider {
  readonly method: string;
  /** Where the system is called, without a slash at its end. */
  readonly base: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** What it answers: 200 and JSON unless it says otherwise. */
export interface SimulatedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What goes wrong with a call in place of its answer: `half` ends in the middle, `cut` ends the connection. */
export type Fault = 'half' | 'cut' | SimulatedAnswer;

/** Whether the demonstration takes a token: of the form that its system gives, and none that says of itself that it was revoked. */
export const looksValid = (token: string | undefined, prefix: string): boolean =>
  new RegExp(`^${prefix}(?!revoked)[\\w-]+$`, 'i').test(token ?? '');

export type AnswersOfProvider = (asked: AskedProvider) => SimulatedAnswer;

export interface SimulatedProvider {
  /** 'http://127.0.0.1:port' */
  readonly base: string;
  /** What was asked, as 'GET /path'. */
  readonly requests: string[];
  /** Says what goes wrong with which call; nothing until it is said. */
  fault: (asked: AskedProvider) => Fault | undefined;
  close(): void;
  /** Lets the process end while it listens. */
  unref(): void;
}

function send(response: http.ServerResponse, answer: Fault, whole: SimulatedAnswer): void {
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, headers, body } = answer === 'half' ? whole : answer;
  const json = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(answer === 'half' ? json.slice(0, Math.ceil(json.length / 2)) : json);
}

/** A system of others on a port of this machine. */
export async function simulateProvider(answers: AnswersOfProvider): Promise<SimulatedProvider> {
  const requests: string[] = [];
  const server = http.createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', simulated.base);
    const { method = 'GET', headers } = request;
    requests.push(`${method} ${path}`);
    const asked = { method, base: simulated.base, path, query, headers, body: await text(request) };
    const whole = answers(asked);
    send(response, simulated.fault(asked) ?? whole, whole);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const simulated: SimulatedProvider = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: () => undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
    unref: () => void server.unref(),
  };
  return simulated;
}
