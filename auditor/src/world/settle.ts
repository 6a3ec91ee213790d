import type { CDPSession, Page, Request } from 'playwright-core';
import type { World } from './isolated-worlds.ts';

/** Milliseconds without a request under way, and without an element put in, after which a page is taken to be there. */
const QUIET = 250;
const STILL = 500;
/** Milliseconds that a page may take to come to rest, and that an answer is waited for. */
const LONGEST = 3000;
const LONGEST_ANSWER = 10_000;
/** Milliseconds without a byte after which what is still awaited is taken to hang. */
const HUNG = 5000;

/** Media load for as long as they play, and event sources for ever. */
const endless = ['media', 'websocket', 'eventsource', 'ping'];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Follows a page's requests from before its first navigation. */
export class Traffic {
  readonly #underWay = new Set<Request>();
  #lastChange = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (endless.includes(request.resourceType())) return;
      this.#underWay.add(request);
      this.#changed();
    });
    const ended = (request: Request) => {
      if (this.#underWay.delete(request)) this.#changed();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** Counts each byte that comes as a sign of life: what is large or slow does not hang. */
  async listen(session: CDPSession): Promise<void> {
    session.on('Network.dataReceived', this.#changed);
    await session.send('Network.enable');
  }

  #changed = () => {
    this.#lastChange = Date.now();
  };

  get underWay(): readonly Request[] {
    return [...this.#underWay];
  }

  /** Whether nothing came for long though something is awaited. */
  get hangs(): boolean {
    return Date.now() - this.#lastChange >= HUNG;
  }

  /**
   * Waits until the page loads nothing more and puts no more elements in: three seconds at most, and ten where it
   * waits for an answer.
   */
  async settled(world: () => Promise<World>, signal?: AbortSignal): Promise<void> {
    const begun = Date.now();
    for (;;) {
      signal?.throwIfAborted();
      const passed = Date.now() - begun;
      const awaits = this.#underWay.size > 0;
      if (passed >= (awaits ? LONGEST_ANSWER : LONGEST)) return;
      if (!awaits && Date.now() - this.#lastChange >= QUIET && (await stillFor(world)) >= STILL) return;
      await pause(50);
    }
  }
}

/** Milliseconds since an element was put in; none where the page is just going to another document. */
const stillFor = async (world: () => Promise<World>): Promise<number> => {
  const call = async () => (await world()).call(sinceLastElement, undefined);
  return call().catch(() => 0);
};

/** Runs in the page. */
function sinceLastElement(): number {
  const { adiliLastElement = 0 } = globalThis as unknown as { adiliLastElement?: number };
  return performance.now() - adiliLastElement;
}
