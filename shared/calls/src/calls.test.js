import * as calls from './calls.ts';
const declared = Object.values(calls);
test('no two calls have the same address', () => {
    const addresses = declared.map(({ address }) => address);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
});
/** Compiles where both types are one and the same. */
const same = (..._) => undefined;
test('the table says what each call takes and answers', () => {
    same();
    same();
    same();
    same();
    same();
    same();
    same();
    // @ts-expect-error The sums by day come all at once.
    const list = 'GET /admin/payments/daily';
    expect(declared.map(({ address }) => address)).toContain(list);
});
