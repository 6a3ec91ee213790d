export interface Answer {
  /** Default: 200. */
  status?: number;
  statusText?: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON; an answer without one can't be read. */
  body?: unknown;
}

/** A stream of server-sent events, each in a piece of its own. */
function streamOf(events: readonly unknown[]) {
  const left = events.map((event) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  const read = async () => {
    const value = left.shift();
    return value ? { done: false, value } : { done: true, value: undefined };
  };
  const reader = { read, cancel: async () => undefined };
  return { getReader: () => reader };
}

/** A simulated browser has no Response; this is as much of one as the API client reads. */
export const responseOf = ({ status = 200, statusText = '', headers = {}, body }: Answer): Response =>
  ({
    ok: status < 400,
    status,
    statusText,
    headers: new Headers({ ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }),
    async json() {
      if (body === undefined) throw new SyntaxError('Unexpected end of JSON input');
      return JSON.parse(JSON.stringify(body));
    },
    body: Array.isArray(body) ? streamOf(body) : null,
    blob: async () => new Blob([String(body ?? '')]),
  }) as unknown as Response;
