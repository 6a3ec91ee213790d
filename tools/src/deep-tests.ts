/** Files whose tests take as long as hundreds of others: `WHOLE=true` runs them, and a pattern that fits their path. */
export const DEEP_TESTS = '\\.deep\\.test\\.tsx?$';
