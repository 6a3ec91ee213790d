/** One exchange that a page began. */
export interface Sent {
  call: string;
  body: unknown;
  authorization: string | null;
}

interface Answer {
  status?: number;
  body?: unknown;
}

type Reply = Answer | Error | Promise<Answer>;

/**
 * Stands in for the network. Every call, as in `POST /auth/login`, has a queue of replies; an Error is a broken
 * connection, a promise an answer that is still to come. Answers what was sent, oldest first.
 */
export function fakeNetwork(replies: Record<string, Reply[]>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    sent.push({
      call,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    const reply = await replies[call]?.shift();
    if (reply === undefined) throw new TypeError(`Nothing answers ${call}`);
    if (reply instanceof Error) throw reply;
    return responseOf(reply);
  };
  return sent;
}

/** The simulated browser has no Response; this is as much of one as the API client reads. */
const responseOf = ({ status = 200, body }: Answer) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    json: async () => body ?? null,
  }) as Response;
