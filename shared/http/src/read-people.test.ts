import { createApi } from './index.ts';
import { readPeople } from './read-people.ts';
import { fakeApi } from './testing/fake-api.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('people are choices by name, and by address where they have given none', async () => {
  const of = (id: string, fullName?: string) => ({
    id,
    email: `${id}@example.com`,
    memberRole: 'member' as const,
    createdAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    ...(fullName === undefined ? {} : { fullName }),
  });
  fakeApi({
    'GET /organisation/members?limit=500': {
      body: [of('zuri', 'Zuri Njeri'), of('ben'), of('amina', 'Amina Wanjiru')],
    },
  });
  const api = createApi({ base: 'http://api.invalid' });
  expect(await readPeople(api, new AbortController().signal)).toEqual([
    { value: 'amina', label: 'Amina Wanjiru', email: 'amina@example.com' },
    { value: 'ben', label: 'ben@example.com', email: 'ben@example.com' },
    { value: 'zuri', label: 'Zuri Njeri', email: 'zuri@example.com' },
  ]);
});
