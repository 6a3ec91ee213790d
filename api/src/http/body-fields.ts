import { visit } from 'jsonc-parser';
import { InvalidInputError } from '../domain/foundation/errors.ts';

/** Objects and lists within each other. */
const mostNested = 8;

/** Names that stand for something else than a field in JavaScript. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Field names are the caller's own: what is said back of them stays short. */
const shown = (name: string) => name.slice(0, 64);

const refused = (name: string, sentence: string) =>
  new InvalidInputError(Object.fromEntries([[shown(name), sentence]]));

export const givenTwice = (name: string) =>
  refused(name, `"${shown(name)}" stands here twice. Send it once.`);

/**
 * Refuses what `JSON.parse` would take without a word: a field given twice, one with a name of JavaScript's own,
 * and nesting that no request needs. Text that isn't JSON is left to the parser.
 * @throws {InvalidInputError}
 */
export function refuseOddFields(text: string): void {
  /** The names met so far in each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  const enter = (names: Set<string> | null) => {
    if (open.length === mostNested) throw new InvalidInputError({ body: 'This is nested too deeply.' });
    open.push(names);
  };
  const leave = () => void open.pop();
  visit(
    text,
    {
      onObjectBegin: () => enter(new Set()),
      onObjectEnd: leave,
      onArrayBegin: () => enter(null),
      onArrayEnd: leave,
      onObjectProperty: (name) => {
        if (reserved.has(name)) throw refused(name, `A field can’t be called "${name}".`);
        const names = open.at(-1);
        if (names?.has(name)) throw givenTwice(name);
        names?.add(name);
      },
    },
    { disallowComments: true },
  );
}
