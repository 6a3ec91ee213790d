import type { Tell } from './row-source.ts';

/** Milliseconds between two lines. */
const interval = 5_000;

/** Tells now and then how far a work on a table is that takes long. */
export function createProgress(tell: Tell, what: string): (rows: number) => void {
  let reported = performance.now();
  return (rows) => {
    if (performance.now() - reported < interval) return;
    reported = performance.now();
    tell(`${what}: ${rows} rows so far`);
  };
}
