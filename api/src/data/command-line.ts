import { parseArgs } from 'node:util';
import type { Action } from './action.ts';
import { actions } from './actions.ts';
import { DataRefusedError } from './errors.ts';

export const usage = `npm run data -- backup [FOLDER]                  copies every row into a new folder, also while the API runs; by default DATA_DIR/backups/<instant>
npm run data -- restore FOLDER [--replace]       brings a backup back while the API is stopped, without whom was erased since; --replace moves aside what is there
npm run data -- erase-again                      erases whom DATA_DIR/erasures.jsonl names and a store that was brought back by other means has again
                                                 (both: --keys FILE for keys that were published, --trust-list where they are lost)
npm run data -- verify [FOLDER]                  checks every row of a store or of a backup, and the chains of its audit trail; by default of DATA_DIR
npm run data -- verify-receipt FILE --keys FILE  checks a receipt of a consent by the published keys, offline
npm run data -- jobs                             lists the work that was given up, mails among it; jobs retry ID has one of it tried again
npm run data -- export [FILE]                    every row as a line of JSON, into a new file or to the screen
npm run data -- fill --visitors N --payments N   adds made-up rows of the last months while the API is stopped; --anyway for more than suit the store
npm run data -- remove-demonstration [--yes]     lists the demonstration in a store, and removes it once that is confirmed; while the API is stopped, or at any time in PostgreSQL
npm run data -- migrate                          brings the database of DATABASE_URL to this version
npm run data -- migrate-to-postgres [--resume]   copies the store in DATA_DIR into the empty database of DATABASE_URL, while the API is stopped
Each works on the store in DATA_DIR, or where DATABASE_URL is set, on that database.`;

/** @throws {DataRefusedError} the words do not fit together */
export function readWords(words: readonly string[]) {
  const [name, ...rest] = words;
  const known = Object.keys(actions).join(', ');
  if (name === undefined) throw new DataRefusedError(`Say what to do: ${known}.`);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new DataRefusedError(`"${name}" is nothing this command does. It knows ${known}.`);
  const { values, positionals } = partWords(rest, action.options);
  const surplus = positionals[action.takesWord === 'two' ? 2 : Number(action.takesWord)];
  if (surplus !== undefined)
    throw new DataRefusedError(`There is one word more than this command takes: "${surplus}".`);
  return { action, word: positionals[0], second: positionals[1], flags: values };
}

function partWords(args: readonly string[], options: Action['options']) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const [line] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new DataRefusedError(line, { cause });
  }
}
