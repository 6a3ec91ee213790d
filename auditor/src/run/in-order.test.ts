import { setTimeout } from 'node:timers/promises';
import { inOrder } from './in-order.ts';

test('answers come in the order given, several at once, and no further ahead than twice as many', async () => {
  let running = 0;
  let most = 0;
  let taken = 0;
  let handed = 0;
  let ahead = 0;
  function* items() {
    for (let item = 0; item < 40; item += 1) {
      taken += 1;
      ahead = Math.max(ahead, taken - handed);
      yield item;
    }
  }
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(item % 7 === 0 ? 15 : 1);
    running -= 1;
    return item;
  };
  const answers: number[] = [];
  for await (const answer of inOrder(items(), 3, work)) {
    handed += 1;
    answers.push(answer);
  }
  expect(answers).toEqual([...Array(40).keys()]);
  expect(most).toBe(3);
  expect(ahead).toBeLessThanOrEqual(8);
});

test('what fails is thrown in its turn', async () => {
  const answers: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
    return item;
  };
  const all = async () => {
    for await (const answer of inOrder([0, 1, 2, 3], 2, work)) answers.push(answer);
  };
  await expect(all()).rejects.toThrow('two');
  expect(answers).toEqual([0, 1]);
});
