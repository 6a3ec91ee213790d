import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/**
 * Says exactly this over a connection of its own, a part after each so many milliseconds until it is answered, then
 * nothing more; all that came back until it was closed.
 */
export async function sayInParts(
  address: string,
  parts: Iterable<string | Buffer>,
  milliseconds: number,
): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let answer = '';
  let failure: unknown;
  socket
    .on('data', (data) => {
      answer += data;
    })
    .on('error', (error) => {
      failure = error;
    });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const part of parts) {
    socket.write(part);
    await pause(milliseconds);
    // An answer that is there is read before the next part: a write to an end that is closed takes the socket with what it holds.
    await nextTurn();
    if (answer !== '' || socket.destroyed) break;
  }
  await closed;
  // Who is answered before they have said all may still fail with the rest.
  if (failure !== undefined && answer === '') throw failure;
  return answer;
}

/** Says exactly this over a connection of its own, then nothing more; all that came back until it was closed. */
export const say = (address: string, text: string): Promise<string> => sayInParts(address, [text], 0);

/** A request whose head, or whose body, never ends. */
export const unending = {
  head: 'POST /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
};
