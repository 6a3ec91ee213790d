import { cachedProbe } from './cached-probe.ts';

test('a clock that was set back makes the last result old', async () => {
  const take = jest.fn<Promise<void>, []>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('down'));
  let now = 5_000_000;
  const probe = cachedProbe(take, () => now);
  await probe();
  await probe();
  now -= 3_600_000;
  await expect(probe()).rejects.toThrow('down');
});

test('probes run one at a time, whatever happens meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const take = jest.fn(() => promise);
  let events = 0;
  const probe = cachedProbe(take, Date.now, () => events++);
  const asked = [probe(), probe(), probe()];
  resolve();
  await Promise.all(asked);
  expect(take).toHaveBeenCalledTimes(1);
});
