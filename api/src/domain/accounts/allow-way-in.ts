import type { Tables } from '../../store/store.ts';
import { days } from '../clock.ts';
import { allow } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';

const changes = {
  most: 50,
  within: days(1),
  sentence: 'You have changed how you log in 50 times within a day. Please come back later.',
};

/**
 * Counts one more password, second factor or link of an account: each leaves an entry for good. Taking one off is never
 * refused. Part of the transaction that adds it.
 * @throws {TooManyError}
 */
export const allowWayIn = (
  services: Pick<Services, 'seals' | 'clock'>,
  tables: Pick<Tables, 'attempts'>,
  userId: string,
): Promise<void> => allow(services, tables, ['way in', userId], changes);
