import type { Chance } from '../../seed/chance.ts';

const scalars: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  'a@b.co',
  '\u0000',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(10_000),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '<script>',
  '%00',
  '$where',
  'NaN',
];

/** What no call takes: values of any kind, odd JSON, queries. @param names fields that calls know */
export function nonsense(chance: Chance, names: readonly [string, ...string[]]) {
  const scalar = () => chance.pick(scalars);
  const text = () => String(scalar()).slice(0, 200).toWellFormed();

  function anything(depth = 0): unknown {
    const kind = chance.below(depth > 2 ? 6 : 9);
    if (kind < 6) return scalar();
    if (kind === 6) return Array.from({ length: chance.below(4) }, () => anything(depth + 1));
    return Object.fromEntries(
      Array.from({ length: chance.below(6) }, () => [chance.pick(names), anything(depth + 1)]),
    );
  }

  /** JSON that no `JSON.stringify` writes: fields given twice, names of JavaScript's own, nesting without an end. */
  function oddText(): string {
    const value = () => JSON.stringify(anything(2)) ?? 'null';
    const field = () => `${JSON.stringify(chance.pick(names))}:${value()}`;
    const twice = field();
    return chance.pick([
      `{${twice},${field()},${twice}}`,
      `{"__proto__":${value()},${field()}}`,
      `{"constructor":{"prototype":${value()}}}`,
      `{${field()},"x":${'['.repeat(chance.below(16_000))}`,
      `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
      ' '.repeat(16_000 + chance.below(800)),
      `{"a":1}/* ${value()} */`,
      `\ufeff{${field()}}`,
    ]);
  }

  const known = ['limit', 'cursor', 'sort', 'q', 'q[]', 'q[a]', 'days', '__proto__', 'limit', 'x'];
  const query = () =>
    known
      .filter(() => chance.below(2) === 0)
      .map((name) => `${name}=${encodeURIComponent(text())}`)
      .join('&');

  return { anything, oddText, query, text };
}
