import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { RefusalError } from '../../domain/foundation/errors.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { minutes } from '../../runtime/clock.ts';
import type { Reply } from '../route.ts';
import { type Bound, ownLooks, takePlace } from './open-streams.ts';

/** Milliseconds between two looks into the store, which other processes write to as well. */
const lookEvery = 1_000;
/** Milliseconds without a word, after which a comment keeps proxies and the server's own idle limit from ending it. */
const quiet = 10_000;
/** Milliseconds after which a stream ends, for its client to open another: to a server that there may be by then. */
const longest = minutes(10);

interface Stream<Event> {
  readonly services: Pick<Services, 'stopping'>;
  /** Aborted once the caller is gone. */
  readonly gone: AbortSignal;
  /** Whose stream it is, and how many of them there may be. */
  readonly whose: string;
  readonly most: number;
  /** What else bounds it: by default that it has a look of its own. */
  readonly bounds?: readonly Bound[];
  /** How things are now. @throws {RefusalError} they can't be read any more */
  look(): Promise<Event>;
  /** Whether nothing follows an event. */
  isLast(event: Event): boolean;
  /** Whether who opened it may still read. */
  mayRead?(): Promise<boolean>;
  /** Notes that it is open. @returns notes that it is not any more */
  opened?(): () => void;
}

/** A message of server-sent events, and a comment, which clients pass over. */
const message = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;
const comment = ':\n\n';

async function* messages<Event>(
  { look, isLast, mayRead = async () => true }: Stream<Event>,
  first: Event,
  ended: AbortSignal,
): AsyncGenerator<string> {
  let said = message(first);
  let saidAt = performance.now();
  yield said;
  let isOver = isLast(first);
  while (!isOver) {
    await pause(lookEvery, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    const event = await look();
    const next = message(event);
    isOver = isLast(event);
    const isNews = next !== said;
    if (!isNews && performance.now() - saidAt < quiet) continue;
    // Nothing is sent to a session that has ended meanwhile.
    if (!(await mayRead())) return;
    said = next;
    saidAt = performance.now();
    yield isNews ? next : comment;
  }
}

/** The same, ended in peace where what it is about can't be read any more. */
async function* untilRefused(all: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* all;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

/**
 * Answers how things are, and again whenever that changes, until nothing follows, the caller goes or the server does.
 * @throws {TooManyError} and what `look` throws at first
 */
export async function eventStream<Event>(stream: Stream<Event>): Promise<Reply<undefined>> {
  const { services, gone, whose, most, bounds = [ownLooks], look, opened } = stream;
  const first = await look();
  const giveBack = takePlace([{ name: whose, most }, ...bounds]);
  const closed = opened?.();
  const ended = AbortSignal.any([gone, services.stopping, AbortSignal.timeout(longest)]);
  const content = Readable.from(untilRefused(messages(stream, first, ended)));
  content.once('close', () => {
    giveBack();
    closed?.();
  });
  return {
    pieces: { type: 'text/event-stream; charset=utf-8', content, isLive: true },
    headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
  };
}
