import { connect } from 'node:net';
import type { TestApi } from './api.ts';

/**
 * Makes a call whose body stops after its first byte.
 * @returns once the API has read the head: what sends the rest, and gives the status and text of the answer
 */
export async function lateBody(api: TestApi, address: string, token: string, body: object) {
  const text = JSON.stringify(body);
  const socket = connect(Number(new URL(api.base).port), 'localhost');
  let answer = '';
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve()).on('error', reject);
  });
  // The 100 that Node answers to this comes as the call does.
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.on('data', (data) => {
        answer += data;
      });
      resolve();
    });
  });
  const head = [
    `${address} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Expect: 100-continue',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`);
  await begun;
  return async () => {
    socket.write(text.slice(1));
    await closed;
    return { status: Number(answer.split(' ')[1]), text: answer };
  };
}
