import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { TestApi } from './api.ts';

/** Resolves once the API has read whose session the next call comes with, and has had time to let it in. */
function letIn({ services }: TestApi): Promise<void> {
  const { users } = services.store;
  const read = users.byId;
  return new Promise((resolve) => {
    jest.spyOn(users, 'byId').mockImplementationOnce(async (id) => {
      const found = await read(id);
      void turn().then(resolve);
      return found;
    });
  });
}

/**
 * Makes a call whose body stops after its first byte.
 * @returns once the call was let in: what sends the rest, and gives the status and text of the answer
 */
export async function lateBody(api: TestApi, address: string, token: string, body: object) {
  const text = JSON.stringify(body);
  const admitted = letIn(api);
  const socket = connect(Number(new URL(api.base).port), 'localhost');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve()).on('error', reject);
  });
  const head = [
    `${address} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`);
  await admitted;
  return async () => {
    socket.write(text.slice(1));
    await closed;
    return { status: Number(answer.split(' ')[1]), text: answer };
  };
}
