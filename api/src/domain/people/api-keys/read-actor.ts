import type { Tables } from '../../../store/store.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { ApiKeyInvalidError } from './errors.ts';
import { actorOfKey } from './key-caller.ts';

/** Reads who acts, as a trail names them: still there, and still what they were. @throws {SessionEndedError | ApiKeyInvalidError} */
export async function readActor(tables: Tables, caller: Caller | KeyCaller): Promise<string> {
  if (!('key' in caller)) return (await readCaller(tables, caller)).id;
  if ((await tables.apiKeys.byId(caller.key.id)) === null) throw new ApiKeyInvalidError();
  return actorOfKey(caller.key);
}
