import type { Tell } from './row-source.ts';

/** Milliseconds between two lines. */
const interval = 5_000;

/** Tells now and then how far a work on a table is that takes long. */
export function createProgress(tell: Tell, what: string): (rows: number) => void {
  let told = performance.now();
  return (rows) => {
    if (performance.now() - told < interval) return;
    told = performance.now();
    tell(`${what}: ${rows} rows so far`);
  };
}
