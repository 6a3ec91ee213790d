import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '../src/version.ts';

// `node shared/contract/released/keep.ts`, when a shell of this contract has been deployed: from then on the type
// check holds the contract to what that shell knows. A new major version removes the folders of the old one.
const here = import.meta.dirname;
const kept = path.join(here, CONTRACT_VERSION);
await mkdir(kept);
for (const file of ['page.ts', 'remote.ts', 'shell.ts'])
  await copyFile(path.join(here, '..', 'src', file), path.join(kept, file));
await copyFile(path.join(here, '1.0', 'compatibility.ts'), path.join(kept, 'compatibility.ts'));
