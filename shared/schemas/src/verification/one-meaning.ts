import { VerificationError } from './errors.ts';

/** Objects and lists within each other. */
const mostNested = 8;
/** Names that stand for something else than a field in JavaScript. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Counts the names of all fields of a value. @throws {RangeError} it is nested too deeply */
function countNames(value: unknown, counts: Map<string, number>, depth = 0): Map<string, number> {
  if (typeof value !== 'object' || value === null) return counts;
  if (depth === mostNested) throw new RangeError('This is nested too deeply.');
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
    countNames(part, counts, depth + 1);
  }
  return counts;
}

/** A name that stands in valid JSON more often than its reader kept it, or may not stand there. */
function oddName(text: string, value: unknown): string | undefined {
  const kept = countNames(value, new Map());
  for (const [, literal] of text.matchAll(/("(?:\\.|[^"\\])*")(?=\s*:)|"(?:\\.|[^"\\])*"/g)) {
    if (literal === undefined) continue;
    const name = JSON.parse(literal) as string;
    const left = (kept.get(name) ?? 0) - 1;
    if (reserved.has(name) || left < 0) return name;
    kept.set(name, left);
  }
  return undefined;
}

/**
 * JSON that means one thing: readers differ on which of two values counts where a field stands twice.
 * @param what it is, as 'The receipt file' @throws {VerificationError}
 */
export function parseOneMeaning(text: string, what: string): unknown {
  const refused = (why: string, cause?: unknown) =>
    new VerificationError(`${what} ${why}. Save the answer as it came.`, { cause });
  try {
    const value: unknown = JSON.parse(text);
    const odd = oddName(text, value);
    if (odd === undefined) return value;
    throw refused(`has ${JSON.stringify(odd.slice(0, 64))} twice, or may not have it`);
  } catch (cause) {
    if (cause instanceof VerificationError) throw cause;
    throw refused('is not JSON', cause);
  }
}

/** The path to the first value that is not the same in both; null where they say the same. */
export function firstDifference(read: unknown, signed: unknown, path = ''): string | null {
  if (Object.is(read, signed)) return null;
  const objects = [read, signed];
  if (objects.some((one) => typeof one !== 'object' || one === null)) return path;
  if (Array.isArray(read) !== Array.isArray(signed)) return path;
  const names = new Set(objects.toReversed().flatMap((one) => Object.keys(one as object)));
  for (const name of names) {
    const [said, meant] = objects.map((one) => Object.getOwnPropertyDescriptor(one, name)?.value);
    const found = firstDifference(said, meant, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
