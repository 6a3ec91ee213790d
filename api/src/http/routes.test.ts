import * as calls from '@adili/calls';
import { routes } from './routes.ts';

test('every call has exactly one route', () => {
  const declared = Object.values(calls).map(({ address }) => address);
  expect(routes.map(({ address }) => address).toSorted()).toEqual(declared.toSorted());
});
