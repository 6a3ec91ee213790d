import type { Answers } from './answers.ts';
import { type Answer, responseOf } from './response-of.ts';

export type { Answers, AnswerTo, Failed, Reply } from './answers.ts';

/** One call that reached the network. */
export interface Sent {
  /** Method, path and query, as in `GET /admin/visitors?q=blog`. */
  call: string;
  body: unknown;
  authorization: string | null;
  /** Absent where the call carried none. */
  adminKey?: string;
}

/** A reply to whichever call it is. */
type AnyReply = Answer | Error | Promise<Answer> | ((body: unknown) => Answer | Promise<Answer>);

export interface FakeApi {
  /** What a test may change at any time. */
  answers: Answers;
  /** Oldest first. */
  sent: Sent[];
}

/** Takes the network's place, at `fetch`: answers by `answers`, any other call by 404, and keeps what was sent. */
export function fakeApi(answers: Answers): FakeApi {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const one = sentBy(input, init);
    sent.push(one);
    const found = (answers as Record<string, AnyReply | AnyReply[] | undefined>)[one.call];
    const reply = Array.isArray(found) ? found.shift() : found;
    const answer = typeof reply === 'function' ? reply(one.body) : reply;
    if (answer instanceof Error) throw answer;
    return responseOf((await answer) ?? { status: 404, body: { error: `No answer for ${one.call}` } });
  };
  return { answers, sent };
}

/** Where a call without an origin, to the page's own server, goes. */
const ownServer = 'http://site.invalid';

function sentBy(input: RequestInfo | URL, init: RequestInit | undefined): Sent {
  const { pathname, search } = new URL(String(input), ownServer);
  const headers = new Headers(init?.headers);
  const adminKey = headers.get('x-admin-key');
  return {
    call: `${init?.method ?? 'GET'} ${pathname}${search}`,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    authorization: headers.get('authorization'),
    ...(adminKey === null ? {} : { adminKey }),
  };
}
