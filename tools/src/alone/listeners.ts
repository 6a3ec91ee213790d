import type { ServerResponse } from 'node:http';

/**
 * The open documents of a preview, each over a stream of server-sent events. A document hears the version at once
 * and whenever there is a new one, so it also notices what changed while the server was away.
 */
export class Listeners {
  readonly #responses = new Set<ServerResponse>();
  #version = '';

  add(response: ServerResponse): void {
    // Nothing is said until something is built.
    response.setTimeout(0);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`data: ${this.#version}\n\n`);
    this.#responses.add(response);
    response.on('close', () => this.#responses.delete(response));
  }

  tell(version: string): void {
    this.#version = version;
    for (const response of this.#responses) response.write(`data: ${version}\n\n`);
  }
}
