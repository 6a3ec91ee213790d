/**
 * Marks a test that the gate leaves to `WHOLE=true npm run test:e2e`, as it is long or one more case of a kind of which
 * another stays in the gate. A run in which tests are named has it too.
 */
export const deep = { tag: '@deep' } as const;

/** The same in a loop, whose cases that stay in the gate have no mark. */
export const deepUnless = (isInGate: boolean) => (isInGate ? {} : deep);
