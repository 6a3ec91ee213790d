import { Entry } from '../../api/src/testing/entry.ts';
import { apiEnvironment, type Place } from '../store/place.ts';

/** API processes over one store. */
export interface Apis {
  readonly pids: readonly number[];
  /** With loopback's number in place of its name. */
  readonly addresses: readonly string[];
}

/** Has the work use so many APIs. @param folder for what they keep beside the store */
export async function withApis<T>(
  count: number,
  place: Place,
  folder: string,
  work: (apis: Apis) => Promise<T>,
): Promise<T> {
  const environment = { ...apiEnvironment(place, folder), TRUST_PROXY: '1', LOG_LEVEL: 'info' };
  const entries = [new Entry(environment)];
  try {
    // It makes the tables and the secret; the others find them.
    await entries[0]?.address();
    while (entries.length < count) entries.push(new Entry(environment));
    const addresses = await Promise.all(entries.map((entry) => entry.address()));
    return await work({
      pids: entries.map(({ pid }) => pid),
      addresses: addresses.map((address) => address.replace('localhost', '127.0.0.1')),
    });
  } finally {
    for (const entry of entries) entry.signal('SIGTERM');
    await Promise.all(entries.map((entry) => entry.ended()));
  }
}
