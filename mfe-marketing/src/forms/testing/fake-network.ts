/** One exchange that a form began. */
export interface Exchange {
  /** Method and address: `POST http://localhost:8083/trials`. */
  call: string;
  body: unknown;
  authorization: string | null;
}

export interface Reply {
  status: number;
  body?: unknown;
  statusText?: string;
}

export interface FakeNetwork {
  readonly exchanges: Exchange[];
  /** What is answered from now on; an Error is a broken network. */
  reply: Reply | Error | Promise<Reply>;
}

/** Takes the network's place: keeps what is sent, and answers every call alike. */
export function fakeNetwork(reply: FakeNetwork['reply']): FakeNetwork {
  const network: FakeNetwork = { exchanges: [], reply };
  globalThis.fetch = async (input, init) => {
    network.exchanges.push({
      call: `${init?.method} ${input}`,
      body: JSON.parse(String(init?.body)),
      authorization: new Headers(init?.headers).get('authorization'),
    });
    const answer = await network.reply;
    if (answer instanceof Error) throw answer;
    return responseOf(answer);
  };
  return network;
}

/** The simulated browser has no Response; this is as much of one as the API client reads. */
const responseOf = ({ status, body, statusText = '' }: Reply) =>
  ({
    ok: status < 400,
    status,
    statusText,
    json: async () => {
      if (body === undefined) throw new SyntaxError('Unexpected end of JSON input');
      return body;
    },
  }) as Response;
