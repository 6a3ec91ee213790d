import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('steps/', import.meta.url);

/**
 * What releases after 0.2.0 change, as SQL by a name that sorts last: `steps/0002-name.sql`, which `npm run new-step -w api
 * -- name` writes. An empty database takes none of them, since the declarations and `undeclared.sql` make it as it is
 * now. A release adds what the next one needs, and drops or renames only what the release before it no longer uses.
 */
export const laterSteps: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .toSorted()
    .map((file) => [file.replace('.sql', ''), readFileSync(new URL(file, folder), 'utf8')]),
);
