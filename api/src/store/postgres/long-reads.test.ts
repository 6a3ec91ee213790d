import { setImmediate as turn } from 'node:timers/promises';
import type { Reader } from '../store.ts';
import { LongReads } from './long-reads.ts';

const busy = { name: 'StoreBusyError', code: 'busy' };

let tests: AbortController;
beforeEach(() => {
  tests = new AbortController();
});
afterEach(() => tests.abort());

/** Reads that go on until they are ended, by the order in which they began. */
function heldReads(patience = 60_000) {
  const reads = new LongReads(patience);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (reader: Reader) => {
    const over = reads.run({ gone: tests.signal, ...reader }, async () => {
      begun.push(reader.whose);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    // Those that wait when a test is over.
    over.catch(() => undefined);
    return over;
  };
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { reads, begun, read, end };
}

test('three run at a time and one of each caller; who came first goes first', async () => {
  const { begun, read, end } = heldReads();
  const all = ['ann', 'ann', 'ben', 'cleo', 'dan'].map((whose) => read({ whose }));
  await turn();
  expect(begun).toEqual(['ann', 'ben', 'cleo']);
  await end();
  expect(begun).toEqual(['ann', 'ben', 'cleo', 'ann']);
  await end();
  expect(begun.at(-1)).toBe('dan');
  for (let left = 0; left < 3; left += 1) await end();
  await Promise.all(all);
});

test('one caller holds at most eleven long reads, all hold forty', async () => {
  const { begun, read } = heldReads();
  const whose = (count: number, name: string) => Array.from({ length: count }, () => read({ whose: name }));
  whose(11, 'ann');
  await expect(read({ whose: 'ann' })).rejects.toMatchObject(busy);
  for (const name of ['ben', 'cleo', 'dan']) whose(10, name);
  whose(2, 'eve');
  await expect(read({ whose: 'finn' })).rejects.toMatchObject(busy);
  read({ whose: 'finn', isWithin: true });
  await turn();
  expect(begun).toEqual(['ann', 'ben', 'cleo']);
});

test('a wait too long is refused, and a reader who left holds up no one', async () => {
  const hasty = heldReads(0);
  hasty.read({ whose: 'ann' });
  await expect(hasty.read({ whose: 'ann' })).rejects.toMatchObject(busy);
  const { begun, read, end } = heldReads();
  const gone = new AbortController();
  read({ whose: 'ann' });
  const left = read({ whose: 'ann', gone: gone.signal });
  read({ whose: 'ann' });
  gone.abort();
  await expect(left).rejects.toMatchObject(busy);
  await end();
  expect(begun).toHaveLength(2);
  await expect(read({ whose: 'ann', gone: gone.signal })).rejects.toMatchObject(busy);
});

test('a failed read frees its place, and a nested one takes none', async () => {
  const { reads } = heldReads();
  const failed = reads.run({ whose: 'ann' }, () => Promise.reject(new Error('lost')));
  const within = reads.run({ whose: 'ann' }, () => reads.run({ whose: 'ann' }, async () => reads.isHere));
  await expect(failed).rejects.toThrow('lost');
  expect([await within, reads.isHere]).toEqual([true, false]);
});
