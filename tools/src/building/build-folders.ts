import { bundle } from './builds.ts';

// A program that builds the folders it is given, one after the other, and ends at the first that can't be built.
for (const folder of process.argv.slice(2)) console.log(await bundle(folder));
