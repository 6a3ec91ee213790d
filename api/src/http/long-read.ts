import type { Caller, KeyCaller } from '../domain/foundation/caller.ts';
import type { Reader } from '../store/store.ts';

/** For whom a call reads what may take long: an organisation, or an account that is in none. */
export function readerOf({
  caller,
  gone,
}: {
  readonly caller: () => Caller | KeyCaller;
  readonly gone: () => AbortSignal;
}): Reader {
  const who = caller();
  if ('key' in who) return { whose: who.key.organisationId, gone: gone() };
  return { whose: who.account.organisationId ?? who.account.id, gone: gone() };
}
