export interface Answer {
  /** Default: 200. */
  status?: number;
  statusText?: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON; an answer without one can't be read. */
  body?: unknown;
}

/** A simulated browser has no Response; this is as much of one as the API client reads. */
export const responseOf = ({ status = 200, statusText = '', headers = {}, body }: Answer): Response =>
  ({
    ok: status < 400,
    status,
    statusText,
    headers: new Headers(headers),
    async json() {
      if (body === undefined) throw new SyntaxError('Unexpected end of JSON input');
      return JSON.parse(JSON.stringify(body));
    },
    blob: async () => new Blob([String(body ?? '')]),
  }) as Response;
