import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

interface Acted {
  readonly at: number;
  readonly title: string;
}

/** Part of the requests that the faulty receiver fails, and milliseconds by which it is late at most. */
const faults = 0.3;
const lateness = 400;
/** Tries of one message that it fails: a third would be five minutes later. */
const mostFaults = 2;

/** What a receiver does that is written as docs/channels.md says: verifies, and acts on each id once. */
export class Receiver {
  /** By its channel and the finding: what was done of it, once for each `webhook-id`. */
  readonly acted = new Map<string, Acted[]>();
  readonly wrong: string[] = [];
  requests = 0;
  repeated = 0;
  readonly #secretOf: (channel: string) => string;
  readonly #seen = new Set<string>();
  readonly #failed = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    void this.#take(request.url ?? '', request.headers as Record<string, string>, text(request)).then(
      (status) => (status === null ? response.destroy() : response.writeHead(status).end()),
    );
  });

  /** @param secretOf of a channel, by its id, which is the path */
  constructor(secretOf: (channel: string) => string) {
    this.#secretOf = secretOf;
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** @returns a status; null breaks off the connection */
  async #take(path: string, headers: Record<string, string>, body: Promise<string>): Promise<number | null> {
    const channel = path.slice(1);
    this.requests += 1;
    const isFaulty = channel.startsWith('faulty');
    if (isFaulty) await pause(Math.random() * lateness);
    const id = headers['webhook-id'] ?? '';
    const failed = this.#failed.get(id) ?? 0;
    const fails = isFaulty && failed < mostFaults && Math.random() < faults;
    if (fails) this.#failed.set(id, failed + 1);
    // Half of them before it did anything, half after, where who sent it can't know that.
    const [before, after] = Math.random() < 0.5 ? [fails, false] : [false, fails];
    if (before) return 503;
    try {
      const said = new Webhook(this.#secretOf(channel)).verify(await body, headers) as {
        data: { findings: { id: string; title: string }[] };
      };
      if (this.#seen.has(id)) this.repeated += 1;
      else
        for (const { id: finding, title } of said.data.findings) {
          const key = `${channel} ${finding}`;
          this.acted.set(key, [...(this.acted.get(key) ?? []), { at: Date.now(), title }]);
        }
      this.#seen.add(id);
    } catch (error) {
      this.wrong.push(`${channel}: ${error}`);
      return 400;
    }
    return after ? null : 204;
  }
}
