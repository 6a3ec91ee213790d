import { once } from 'node:events';
import { connect } from 'node:net';

/** Says exactly this over a connection of its own, then nothing more; all that came back until it was closed. */
export async function say(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

/** A request whose head, or whose body, never ends. */
export const unending = {
  head: 'POST /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
};
