import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { API_PORT } from './addresses.ts';

/** Where the API under test keeps what it stores, and mails as files; it removes the folder at its end. */
export const DATA_DIR = path.join(tmpdir(), `adili-browser-tests-${API_PORT}`);

/** Where servers of these tests keep what they serve: apart from the results, which a person looks through. */
export const SERVED = path.join(ROOT, 'tests/.cache');

/** The store over which the shell at an address runs; the shell removes it at its end. */
export const storeOf = (address: string): string => path.join(SERVED, 'published', new URL(address).port);
