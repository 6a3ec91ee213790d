import { createLateness } from './lateness.ts';

test('a process that stood still was late, for what was under way and for nothing after it', async () => {
  let at = 0;
  let tick = () => {};
  let ticking = 0;
  const { during } = createLateness({
    now: () => at,
    tickEach: (_, asked) => {
      tick = asked;
      ticking += 1;
      return () => {
        ticking -= 1;
      };
    },
  });
  await during(async (late) => {
    at += 100;
    tick();
    expect(late()).toBe(0);
    // The ends of waiting are told before the tick that was due first.
    at += 3_100;
    expect(late()).toBe(3_000);
    tick();
    await during(async (after) => {
      at += 100;
      tick();
      expect([late(), after()]).toEqual([3_000, 0]);
    });
    expect(ticking).toBe(1);
  });
  expect(ticking).toBe(0);
  at += 60_000;
  await during(async (late) => expect(late()).toBe(0));
});
