import { visit } from 'jsonc-parser';
import type { FaultList } from './fault-list.ts';

/** Objects and lists within each other: NIST's catalogues have 19. */
const mostNested = 100;

/** Objects and lists in all: 15 MB of NIST's catalogues have 300,000. */
const mostContainers = 1_000_000;

const reserved = new Set(['__proto__', 'constructor', 'prototype']);

const shown = (name: string) => name.slice(0, 64);

class TooMuchError extends Error {
  override readonly name = 'TooMuchError';
}

/** Whether text is JSON that can be read whole, whatever it is: what can't be is said. */
function isReadable(text: string, faults: FaultList): boolean {
  const open: (Set<string> | null)[] = [];
  let containers = 0;
  const enter = (names: Set<string> | null) => {
    containers += 1;
    if (open.length === mostNested) throw new TooMuchError('This is nested too deeply.');
    if (containers > mostContainers) throw new TooMuchError('This holds more than a framework can.');
    open.push(names);
  };
  const leave = () => void open.pop();
  try {
    visit(
      text,
      {
        onObjectBegin: () => enter(new Set()),
        onObjectEnd: leave,
        onArrayBegin: () => enter(null),
        onArrayEnd: leave,
        onObjectProperty: (name, _offset, _length, line) => {
          const place = `line ${line + 1}`;
          if (reserved.has(name)) faults.add(place, `A field can’t be called "${shown(name)}".`);
          const names = open.at(-1);
          if (names?.has(name)) faults.add(place, `"${shown(name)}" stands here twice.`);
          names?.add(name);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
    faults.add('file', error.message);
  }
  return faults.isEmpty;
}

/** What a text of JSON says; undefined where that can't be read, and faults say why. */
export function parseBounded(text: string, faults: FaultList): unknown {
  if (!isReadable(text, faults)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    faults.add('file', `This is not valid JSON: ${shown((error as Error).message)}`);
    return undefined;
  }
}
