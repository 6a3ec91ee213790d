import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The API over a store of its own, empty at the start and so filled with the demonstration data.
process.env.DATA_DIR = path.join(tmpdir(), 'adili-browser-tests');
rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import('../../api/src/main.ts');
