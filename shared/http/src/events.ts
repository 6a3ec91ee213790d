import type { EventAddress, EventOf } from '@adili/schemas/calls/table';
import { createFullSend, type Given, type Parts } from './api.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { ApiOptions } from './options.ts';

/** What the API tells as it happens. */
export interface Events {
  /**
   * What each event holds, until the API ends the stream.
   * @throws {ApiError} it refused @throws {NetworkError} no answer, or one that broke off or fell silent
   */
  events<One extends EventAddress>(address: One, ...parts: Given<Parts<One>>): AsyncGenerator<EventOf<One>>;
}

/** Milliseconds after which the API has ended any stream. */
const longest = 900_000;
/** Milliseconds until the first word, which the API says at once: a proxy that holds it back would hold back the rest. */
const firstWithin = 10_000;
/** Milliseconds without a word from then on: the API gives a sign of life three times as often. */
const mostSilence = 30_000;

/** What a block of lines holds; null of a comment. */
function eventIn(block: string): unknown {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return null;
  return JSON.parse(lines.map((line) => line.slice('data:'.length)).join('\n'));
}

async function* eventsOf(answer: Response, heard: () => void): AsyncGenerator<unknown> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    // Whoever stops listening lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}

/** By fetch, since the browser's own EventSource sends no bearer token. Apart from the other calls, which are all that most pages need. */
export function createEvents(options: ApiOptions): Events {
  const send = createFullSend({ ...options, timeout: longest });
  async function* events(address: string, parts: { signal?: AbortSignal } = {}): AsyncGenerator<unknown> {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expect = (within: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), within);
    };
    const signal = parts.signal ? AbortSignal.any([parts.signal, silent.signal]) : silent.signal;
    expect(firstWithin);
    try {
      yield* eventsOf(await send(address, { ...parts, signal }), () => expect(mostSilence));
    } catch (error) {
      parts.signal?.throwIfAborted();
      if (error instanceof ApiError || error instanceof NetworkError) throw error;
      throw new NetworkError('The stream of events broke off', 'unreadable', error);
    } finally {
      clearTimeout(timer);
    }
  }
  return { events: events as Events['events'] };
}
