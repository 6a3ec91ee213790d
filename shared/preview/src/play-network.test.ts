import { createApi, createShellCalls } from '@adili/http';
import { NO_ANSWER, playNetwork, STORY_API } from './play-network.ts';

const session = { get: () => null, refresh: async () => null };
const network = jest.fn<Promise<Response>, []>();
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  globalThis.fetch = network;
  playNetwork(
    {
      name: 'A story',
      path: '/',
      answers: {
        'GET /me': { body: { id: 'u1', email: 'amina@example.com', role: 'user' } },
        'GET /delivery.json': { body: [] },
      },
    },
    '/app/',
    (line) => lines.push(line),
  );
});

test('API and shell answer as the story says, and each call is logged', async () => {
  const api = createApi({ base: STORY_API, session });
  expect(await api.call('GET /me')).toMatchObject({ id: 'u1' });
  expect(await createShellCalls({ basePath: '/app/', session }).delivery()).toEqual([]);
  expect(lines).toEqual(['GET /me', 'GET /delivery.json']);
});

test('a call that the story has no answer for is logged as one', async () => {
  const asked = createApi({ base: STORY_API, session }).list('GET /me/consents');
  await expect(asked).rejects.toMatchObject({ status: 404 });
  expect(lines).toEqual([`${NO_ANSWER} GET /me/consents`]);
});

test('what the preview itself fetches goes over the network', async () => {
  await fetch('/mfe-blog/next.json');
  expect(network).toHaveBeenCalledWith('/mfe-blog/next.json', undefined);
  expect(lines).toEqual([]);
});
