import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { hashingCost } from './hashing-cost.ts';

// On Linux this is about the calling thread only: answers and writes go before hashing when the cores are full.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// The calls that block: the others would fill the pool of threads that file writes need too.
export const hash = (password: string): string => hashSync(password, hashingCost);

export const matches = ({ password, stored }: { password: string; stored: string }): boolean =>
  verifySync(stored, password);
