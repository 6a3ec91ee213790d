import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { countSyncs } from '../../../testing/broken-disk.ts';
import { testOnLowdb } from '../../../testing/store.ts';
import { recordWrites } from '../../../testing/write-recorder.ts';

let api: TestApi;
let take: () => string[];
beforeEach(async () => {
  api = await startTestApi({
    around: (opened) => {
      const noted = recordWrites(opened);
      take = noted.take;
      return noted.store;
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

async function writesFor(email: string): Promise<string[]> {
  take();
  await api.call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  return take();
}

test('a reset writes the same with and without an account', async () => {
  await api.users.customer('known@example.com');
  const known: string[][] = [];
  const unknown: string[][] = [];
  for (let number = 0; number < 7; number += 1) {
    known.push(await writesFor('known@example.com'));
    unknown.push(await writesFor('nobody@example.com'));
  }
  expect(unknown).toEqual(known);
  expect(known[0]?.filter((write) => write === 'transaction')).toHaveLength(1);
  expect(known[0]).toContain('resetTokens.insert');
  expect(api.emails.map(({ to }) => to)).toEqual(Array(5).fill('known@example.com'));
});

test('a login that fails writes the same for an address without an account', async () => {
  await api.users.customer('known@example.com');
  const failed = async (email: string) => {
    take();
    for (let number = 0; number < 12; number += 1)
      await api.call('POST', '/auth/login', { body: { email, password: 'wrong' } });
    return take();
  };
  expect(await failed('nobody@example.com')).toEqual(await failed('known@example.com'));
});

testOnLowdb(
  'a refused login writes the same for an account and for any stranger',
  async () => {
    const failed = (email: string) =>
      api.call('POST', '/auth/login', { body: { email, password: 'wrong' } }).then(({ status }) => status);
    await api.users.customer('known@example.com');
    for (let number = 0; number < 101; number += 1) await failed(`stranger${number}@example.com`);
    const syncs = countSyncs();
    const measureCost = async (email: string) => {
      const before = syncs.mock.calls.length;
      return [await failed(email), syncs.mock.calls.length - before];
    };
    for (let number = 0; number < 12; number += 1) {
      const known = await measureCost('known@example.com');
      expect([number, ...(await measureCost('nobody@example.com'))]).toEqual([number, ...known]);
    }
  },
  30_000,
);

test('resets without an account leave one unusable token', async () => {
  for (let number = 0; number < 10; number += 1) await writesFor(`nobody${number}@example.com`);
  expect(await api.services.store.resetTokens.count()).toBe(1);
});
