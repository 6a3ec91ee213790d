/** One exchange that the page began. */
export interface Sent {
  call: string;
  body: unknown;
  authorization: string | null;
  adminKey: string | null;
}

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** By method and path, as in `GET /me`; a function sees the body that was sent, an Error is a broken network. */
export type Answers = Record<string, Answer | Error | ((body: unknown) => Answer | Promise<Answer>)>;

/** Stands in for the network: answers by `answers`, which a test may change, and keeps what was sent. */
export function fakeApi(answers: Answers): { answers: Answers; sent: Sent[] } {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input));
    const call = `${init?.method ?? 'GET'} ${pathname}${search}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init?.headers);
    sent.push({
      call,
      body,
      authorization: headers.get('authorization'),
      adminKey: headers.get('x-admin-key'),
    });
    const found = answers[call] ?? { status: 404, body: { error: `No answer for ${call}` } };
    if (found instanceof Error) throw found;
    return responseOf(await (typeof found === 'function' ? found(body) : found));
  };
  return { answers, sent };
}

/** The simulated browser has no Response; this is as much of one as the API client reads. */
const responseOf = ({ status = 200, body = null, headers = {} }: Answer) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    json: async () => JSON.parse(JSON.stringify(body)),
  }) as Response;
