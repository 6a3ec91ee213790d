import { everyCall } from '@adili/schemas/calls/subjects';
import { routes } from './routes.ts';

test('every call has exactly one route', () => {
  const declared = everyCall.map(({ address }) => address);
  expect(routes.map(({ address }) => address).toSorted()).toEqual(declared.toSorted());
});
