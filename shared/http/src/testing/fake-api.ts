import type { Answers } from './answers.ts';
import { FakeRequest } from './fake-request.ts';
import { type Answer, responseOf } from './response-of.ts';

export type { Answers, AnswerTo, Failed, PlainAnswers } from './answers.ts';
export type { Act, PageStory, StoryCard } from './page-story.ts';

/** One call that reached the network. */
export interface Sent {
  /** Method, path and query, as in `GET /admin/visitors?q=blog`. */
  call: string;
  body: unknown;
  authorization: string | null;
  /** Absent where the call carried none. */
  adminKey?: string;
}

type OneReply = Answer | 'unreachable' | 'pending' | Error | Promise<Answer>;
/** A reply to whichever call it is. */
type AnyReply = OneReply | ((body: unknown) => Answer | Promise<Answer>);

export interface FakeApi {
  /** What a test may change at any time. */
  answers: Answers;
  /** Oldest first. */
  sent: Sent[];
  /** Calls that had no answer, oldest first. */
  unanswered: string[];
  /** Calls whose answer has yet to come; those that never get one are not among them. */
  underWay(): number;
  /** Answers that no call asked for; a list counts until its last one is given. */
  unused(): string[];
}

/** Takes the network's place, at `fetch` and, for files, at `XMLHttpRequest`: answers by `answers`, any other call by 404, and keeps what was sent. */
export function fakeApi(answers: Answers): FakeApi {
  const replies = answers as Record<string, AnyReply | AnyReply[] | undefined>;
  const sent: Sent[] = [];
  const unanswered: string[] = [];
  let open = 0;

  function replyTo({ call, body }: Sent): OneReply {
    const found = replies[call];
    const reply = Array.isArray(found) ? found.shift() : found;
    if (reply !== undefined) return typeof reply === 'function' ? reply(body) : reply;
    unanswered.push(call);
    return { status: 404, body: { error: `No answer for ${call}` } };
  }

  globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const one = sentBy(input, init);
    sent.push(one);
    const reply = replyTo(one);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply === 'pending') return new Promise(() => {});
    if (reply instanceof Error) throw reply;
    open += 1;
    try {
      return responseOf(await reply);
    } finally {
      open -= 1;
    }
  };

  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

  const isUnasked = ([call, reply]: [string, unknown]) =>
    Array.isArray(reply) ? reply.length > 0 : sent.every((one) => one.call !== call);
  const unused = () =>
    Object.entries(replies)
      .filter(isUnasked)
      .map(([call]) => call);

  return { answers, sent, unanswered, underWay: () => open, unused };
}

/** A body of JSON as what it says, one of fields by their names, and a file by its name. */
function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (body instanceof FormData)
    return Object.fromEntries(
      [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  return body instanceof File ? body.name : undefined;
}

/** Where a call without an origin, to the page's own server, goes. */
const ownServer = 'http://site.invalid';

function sentBy(input: RequestInfo | URL, init: RequestInit | undefined): Sent {
  const { pathname, search } = new URL(String(input), ownServer);
  const headers = new Headers(init?.headers);
  const adminKey = headers.get('x-admin-key');
  return {
    call: `${init?.method ?? 'GET'} ${pathname}${search}`,
    body: bodyOf(init?.body),
    authorization: headers.get('authorization'),
    ...(adminKey === null ? {} : { adminKey }),
  };
}
