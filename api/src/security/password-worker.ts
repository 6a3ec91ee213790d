import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask, MatchTask } from './password-tasks.ts';

// On Linux this is about the calling thread alone: answers and writes go before hashing when the cores are full.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// The calls that block: the others would fill the pool of threads that file writes need too.
export const hash = ({ password, cost }: HashTask): string => hashSync(password, cost);

export const matches = ({ password, stored }: MatchTask): boolean => verifySync(stored, password);
