import { solutions } from '../data/solutions.ts';
import { stones } from './hero-scene.tsx';

test('the arch has one stone for each supported framework, and one keystone', () => {
  expect(stones).toHaveLength(solutions.length);
  expect(stones.filter(({ keystone }) => keystone)).toHaveLength(1);
});

test('stones are set from the ground up: the keystone last', () => {
  const last = Math.max(...stones.map(({ order }) => order));
  expect(stones.filter(({ order }) => order === last).map(({ keystone }) => keystone)).toEqual([true]);
});
