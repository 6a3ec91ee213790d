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

/**
 * Goes through a text of JSON: what can't be read whole, whatever it is, is said.
 * @returns the line of its first mistake, or where it ends too soon
 */
function lookThrough(text: string, faults: FaultList): number | 'end' | undefined {
  const end = text.trimEnd().length;
  let mistake: number | 'end' | undefined;
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
        onError: (_error, offset, _length, line) => {
          mistake ??= offset >= end ? 'end' : line + 1;
        },
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
  return mistake;
}

/** What a text of JSON says; undefined where that can't be read, and faults say why. */
export function parseBounded(text: string, faults: FaultList): unknown {
  const mistake = lookThrough(text, faults);
  if (!faults.isEmpty) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (mistake === 'end') faults.add('file', 'This JSON ends too soon. Please fetch the whole file again.');
    else
      faults.add(
        `line ${mistake ?? 1}`,
        'This is not valid JSON. Please correct it there, or fetch the file again from who publishes it.',
      );
    return undefined;
  }
}
