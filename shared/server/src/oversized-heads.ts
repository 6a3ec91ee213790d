import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const TEXT = 'Your browser sent more cookies than this site takes. They were removed: reload the page.';

const response = (status: number, lines: readonly string[] = [], text = '') =>
  [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'Connection: close', '', text].join('\r\n');

const oversized = response(
  431,
  [
    'Clear-Site-Data: "cookies"',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${TEXT.length}`,
  ],
  TEXT,
);

/** What Node answers by itself where no listener is set. */
const otherwise: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: response(408),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: response(413),
};

/** Milliseconds that the rest of such a head gets to come in: closed at once, its sender might never see the answer. */
const REST = 2_000;

/** Whether an answer is on its way, which a second one would garble. Node's own handler looks at the same. */
const hasBegun = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  socket._httpMessage?.headersSent === true;

/**
 * Any page of the site can set so many cookies that no request gets in any more, for as long as they last. A browser
 * that comes with them is asked to forget them.
 */
export function answerOversizedHeads(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    if (answered.has(stream)) return;
    const socket = stream as Socket;
    if (!socket.writable || hasBegun(socket)) return socket.destroySoon();
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.write(otherwise[error.code ?? ''] ?? response(400));
      return socket.destroySoon();
    }
    answered.add(socket.end(oversized));
    setTimeout(() => socket.destroy(), REST).unref();
  });
}
