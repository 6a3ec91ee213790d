import { instantAfter, minutes } from '../../runtime/clock.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { ApiKeyRow } from '../../store/api-keys/table.ts';
import type { Services } from '../services.ts';
import type { KeyCaller } from '../sessions/sessions.ts';
import { ApiKeyInvalidError } from './errors.ts';
import { isKeyText } from './key-text.ts';

/** Milliseconds for which a use is not noted again. */
const noted = minutes(1);

/** The name of a key among actors. */
export const actorOfKey = ({ id }: Pick<ApiKeyRow, 'id'>): string => `key:${id}`;

/** Beside the call, which must not fail with it. */
function noteUse({ store, clock, background }: Services, key: ApiKeyRow): void {
  const { lastUsedAt, noticeAt } = key;
  if (lastUsedAt !== undefined && lastUsedAt > instantAfter(clock, -noted)) return;
  // Of those who use it at the same time one notes it; revoked meanwhile, it is not there to note it on.
  const used = { ...key, lastUsedAt: instantAfter(clock) };
  background.run(() => store.apiKeys.replace(used, { lastUsedAt, noticeAt }));
}

/** Who calls with an API key. It is read for every call, so that one that was revoked ends everywhere at once. @throws {ApiKeyInvalidError} */
export async function keyCallerOf(services: Services, token: string): Promise<KeyCaller> {
  const key = isKeyText(token) ? await services.store.apiKeys.byKey('hash', hashSecret(token)) : null;
  if (key === null || (key.expiresAt !== undefined && key.expiresAt <= instantAfter(services.clock)))
    throw new ApiKeyInvalidError();
  noteUse(services, key);
  return { key };
}
