import { format } from 'node:util';

type Method = 'error' | 'warn';
let printed: string[] = [];

for (const method of ['error', 'warn'] satisfies Method[])
  console[method] = (...given: unknown[]) => void printed.push(format(...given));

/** Fails where something was printed as an error or a warning since the last call: a test that expects it spies on the console. */
export function failOnComplaints(): void {
  const [first] = printed;
  printed = [];
  if (first !== undefined) throw new Error(`It printed: ${first}`);
}
