import { everyCall, subjects } from './subjects.ts';
import type { AnswerOf, BodyOf, ListAddress, ParamsOf, QueryOf, RowOf } from './table.ts';

test('no two calls have the same address, or the same name', () => {
  const addresses = everyCall.map(({ address }) => address);
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  const names = subjects.flatMap(({ calls }) => Object.keys(calls));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

/** Compiles where both types are one and the same. */
const same = <One, Other>(
  ..._: [One] extends [Other] ? ([Other] extends [One] ? [] : ['the first lacks something']) : ['too much']
) => undefined;

test('the table says what each call takes and answers', () => {
  same<BodyOf<'POST /auth/login'>, { email: string; password: string }>();
  same<BodyOf<'POST /auth/logout'>, undefined>();
  same<ParamsOf<'PATCH /admin/dsrs/:id'>, Readonly<Record<'id', string>>>();
  same<QueryOf<'GET /admin/page-loads'>, { days?: number }>();
  same<AnswerOf<'POST /demo-request'>, { message: string }>();
  same<AnswerOf<'POST /visits'>, undefined>();
  same<RowOf<'GET /admin/payments'>['amount'], number>();
  // @ts-expect-error The sums by day come all at once.
  const list: ListAddress = 'GET /admin/payments/daily';
  expect(everyCall.map(({ address }) => address)).toContain(list);
});
