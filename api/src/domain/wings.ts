import { audits } from './audits/wing.ts';
import { billing } from './billing/wing.ts';
import { people } from './people/wing.ts';
import { privacy } from './privacy/wing.ts';
import { register } from './register/wing.ts';
import { signals } from './signals/wing.ts';
import { support } from './support/wing.ts';
import { traffic } from './traffic/wing.ts';
import type { Wing } from './wing.ts';

export const wings: readonly Wing[] = [people, privacy, register, audits, signals, billing, support, traffic];
