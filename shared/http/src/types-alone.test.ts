import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

test('calls are imported only as types: no browser loads their schemas', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const statements = files.flatMap((name) => [
    ...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(
      /^(?:import|export)[^;]*@adili\/schemas\/calls\/[^;]*;/gm,
    ),
  ]);
  expect(statements.length).toBeGreaterThan(0);
  for (const [statement] of statements) expect(statement).toMatch(/^import type /);
});
