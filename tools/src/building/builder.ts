import { inspect } from 'node:util';
import { BuildError } from '@adili/bundler/compile';
import type { Answer } from './builders.ts';
import { bundle } from './builds.ts';

// A program that builds one folder after the other, as it is told to, for as long as whoever started it is there.

process.on('message', (folder: string) => {
  bundle(folder).then(
    (said) => tell({ said }),
    // The compiler's own words say where the mistake is; anything else is a fault of the tooling.
    (error: unknown) => tell({ failed: error instanceof BuildError ? error.message : inspect(error) }),
  );
});
process.on('disconnect', () => process.exit());

const tell = (answer: Answer) => process.send?.(answer);
