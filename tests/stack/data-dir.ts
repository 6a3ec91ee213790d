import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the API under test keeps what it stores, and mails as files. */
export const DATA_DIR = path.join(tmpdir(), 'adili-browser-tests');
