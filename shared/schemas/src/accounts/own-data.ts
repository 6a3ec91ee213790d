import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { user } from './user.ts';

/** All that is kept of a person, by what it is. */
export const ownData = z.looseObject({ exportedAt: instant, account: user });
export type OwnData = z.infer<typeof ownData>;
