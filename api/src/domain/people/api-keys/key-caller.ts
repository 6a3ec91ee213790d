import { crc32 } from 'node:zlib';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { ApiKeyRow } from '../../../store/tables/api-keys.ts';
import type { KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { ApiKeyInvalidError } from './errors.ts';

/** Milliseconds for which a use is not noted again. */
const noted = minutes(1);

/** The name of a key among actors. */
export const actorOfKey = ({ id }: Pick<ApiKeyRow, 'id'>): string => `key:${id}`;

/** In the background: the call must not fail with it. */
function noteUse({ store, clock, background }: Services, key: ApiKeyRow): void {
  const { lastUsedAt, noticeAt } = key;
  if (lastUsedAt !== undefined && lastUsedAt > instantAfter(clock, -noted)) return;
  // Of those who use it at the same time one notes it; revoked meanwhile, it is not there to note it on.
  const used = { ...key, lastUsedAt: instantAfter(clock) };
  background.run(() => store.apiKeys.replace(used, { lastUsedAt, noticeAt }));
}

/** Reads who calls with an API key: for every call, so that a key that was revoked ends everywhere at once. @throws {ApiKeyInvalidError} */
export async function readKeyCaller(services: Services, token: string): Promise<KeyCaller> {
  const key = isKeyText(token) ? await services.store.apiKeys.byKey('hash', hashSecret(token)) : null;
  if (key === null || (key.expiresAt !== undefined && key.expiresAt <= instantAfter(services.clock)))
    throw new ApiKeyInvalidError();
  noteUse(services, key);
  return { key };
}

const prefix = 'adk_';

/** Of 256 random bits and its checksum: scanners that find one in public can tell it from other text. */
const form = /^adk_([\w-]{43})([0-9a-z]{7})$/;

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(7, '0');

export function newKeyText(): string {
  const secret = newSecret();
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Whether a bearer token is meant as an API key, good or not. */
export const isMeantAsKey = (token: string): boolean => token.startsWith(prefix);

/** Whether a key was ever given out here, as far as its own text tells. */
function isKeyText(token: string): boolean {
  const [, secret, checksum] = form.exec(token) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

/** What people know a key by: its first eight characters do not give away the rest. */
export const startOf = (key: string): string => key.slice(0, 8);
