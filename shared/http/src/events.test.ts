import type { ServerResponse } from 'node:http';
import { createEvents } from './events.ts';
import { json, startServer } from './testing/start-server.ts';

const progress = {
  state: 'running',
  pagesWanted: 2,
  pagesDone: 0,
  pagesWithProblem: 0,
  failed: 0,
  review: 0,
};
const messageOf = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

function open(response: ServerResponse, ...pieces: string[]): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of pieces) response.write(piece);
  return response;
}

const session = { get: () => ({ token: 'abc' }), refresh: async () => null };

async function start(answer: (response: ServerResponse) => void) {
  const server = await startServer((_, response) => answer(response));
  const { events } = createEvents({ base: server.base, session });
  const of = (signal?: AbortSignal) => events('GET /runs/:id/events', { params: { id: 'r1' }, signal });
  return { ...server, of };
}

test('events come as they are sent, whatever their pieces, without comments, to the end', async () => {
  const [first, second] = [messageOf(progress), messageOf({ ...progress, pagesDone: 1 })];
  const { of, seen, stop } = await start((response) => {
    open(response, `:\n\n${first}${second.slice(0, 9)}`);
    setImmediate(() => response.end(`${second.slice(9)}:\n\n`));
  });
  const heard: unknown[] = [];
  for await (const event of of()) heard.push(event);
  expect(heard).toEqual([progress, { ...progress, pagesDone: 1 }]);
  expect(seen[0]).toMatchObject({ url: '/runs/r1/events', headers: { authorization: 'Bearer abc' } });
  await stop();
});

test('a stream that breaks off, and one that is refused, say so', async () => {
  const broken = await start((response) => {
    open(response, messageOf(progress));
    setImmediate(() => response.destroy());
  });
  const heard = broken.of();
  expect((await heard.next()).value).toEqual(progress);
  await expect(heard.next()).rejects.toMatchObject({ name: 'NetworkError', code: 'unreadable' });
  await broken.stop();
  const refused = await start((response) =>
    json(response, 429, { error: 'Too many', code: 'too_many_streams' }),
  );
  await expect(refused.of().next()).rejects.toMatchObject({ status: 429, code: 'too_many_streams' });
  await refused.stop();
});

test('who stops listening lets go of the connection', async () => {
  let left: Promise<unknown> | undefined;
  const { of, stop } = await start((response) => {
    left = new Promise((resolve) => response.once('close', resolve));
    open(response, messageOf(progress));
  });
  for await (const _ of of()) break;
  await left;
  const leaving = new AbortController();
  const heard = of(leaving.signal);
  await heard.next();
  leaving.abort(new Error('left'));
  await expect(heard.next()).rejects.toThrow('left');
  await left;
  await stop();
});
