import type { Page, Request } from 'playwright-core';

/** Milliseconds without a request under way after which a page is taken to be there. */
const QUIET = 250;
const LONGEST = 3000;

/** Follows a page's requests from before its first navigation. */
export class Traffic {
  readonly #underWay = new Set<Request>();
  #lastChange = Date.now();

  constructor(page: Page) {
    const changed = () => {
      this.#lastChange = Date.now();
    };
    page.on('request', (request) => {
      // Media load for as long as they play, and event sources for ever.
      if (['media', 'websocket', 'eventsource', 'ping'].includes(request.resourceType())) return;
      this.#underWay.add(request);
      changed();
    });
    const ended = (request: Request) => {
      if (this.#underWay.delete(request)) changed();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** Waits until the page loads nothing more, or for three seconds. */
  async settled(signal?: AbortSignal): Promise<void> {
    const end = Date.now() + LONGEST;
    while (Date.now() < end) {
      signal?.throwIfAborted();
      if (this.#underWay.size === 0 && Date.now() - this.#lastChange >= QUIET) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
