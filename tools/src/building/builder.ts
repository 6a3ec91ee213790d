import path from 'node:path';
import { inspect } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import type { Answer } from './builders.ts';
import { bundle } from './builds.ts';

// A program that builds one folder after the other, as it is told to, for as long as whoever started it is there.

process.on('message', (folder: string) => {
  process.chdir(path.join(ROOT, folder));
  bundle(folder).then(
    (said) => tell({ said }),
    (error: unknown) => tell({ failed: inspect(error) }),
  );
});
process.on('disconnect', () => process.exit());

const tell = (answer: Answer) => process.send?.(answer);
