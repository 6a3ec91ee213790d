import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import { InflightBudget } from './inflight-budget.ts';

const file = (size: number) => ({ body: Buffer.alloc(size) });

test('many readers of one file hold it once; of many files, one remote may have so many bytes held', () => {
  const held = new InflightBudget(10);
  const popular = file(6);
  const releases = Array.from({ length: 50 }, () => held.hold('mfe-blog', popular));
  const other = held.hold('mfe-blog', file(4));
  expect(() => held.hold('mfe-blog', file(1))).toThrow(StoreUnreachableError);
  held.hold('mfe-auth', file(10));
  for (const release of releases.slice(1)) release();
  expect(() => held.hold('mfe-blog', file(1))).toThrow(StoreUnreachableError);
  releases[0]?.();
  held.hold('mfe-blog', file(6));
  other();
  held.hold('mfe-blog', file(4));
});

test('of one remote, so many files are loaded at a time; the others wait for their turn', async () => {
  const held = new InflightBudget(10, 2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const load = (index: number, remote = 'mfe-blog') =>
    held.inTurn(remote, async () => {
      begun.push(index);
      await gates[index]?.promise;
      if (index === 0) throw new Error('It is away.');
      return index;
    });
  const loads = [load(0), load(1), load(2)];
  const other = load(3, 'mfe-auth');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 3]);
  gates[0]?.resolve();
  await expect(loads[0]).rejects.toThrow('It is away.');
  for (const gate of gates) gate.resolve();
  expect(await Promise.all([loads[1], loads[2], other])).toEqual([1, 2, 3]);
});
