import { open } from 'node:fs/promises';
import path from 'node:path';
import { printable } from '@adili/delivery/printable';
import { readBuiltMaps, readMaps, type SourceMaps } from '@adili/delivery/publishing/source-maps';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { shellDist } from '@adili/server/workspace';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { StepFailedError } from '../run.ts';

/** A report comes from a browser, and a file may be a whole log. */
const MOST_BYTES = 100_000;
const MOST_FRAMES = 50;

/** What stands in the address of the shell's files in place of a remote's name. */
const OF_SHELL = 'assets';

/** `.../mfe-blog/0.2.0-1d0698246d/BlogPost.0a1b2c3d.js:1:2345` of a stack, in any browser's words. */
const FRAME =
  /\/([a-z][a-z0-9-]{0,63})\/([\w+-][\w.+-]{0,99})\/([\w.~-]{1,200}\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,9})/g;

/** The text of a report: of a file, or of the input where it is named `-`. */
export async function readReport(name: string): Promise<string> {
  const file = await open(name === '-' ? '/dev/stdin' : name).catch(() => {
    throw new StepFailedError(`${name} can't be read. Name a file with one line of the API's log.`);
  });
  try {
    const chunks = file.createReadStream({
      end: MOST_BYTES,
      start: name === '-' ? undefined : 0,
      autoClose: false,
    });
    return Buffer.concat(await chunks.toArray()).toString();
  } finally {
    await file.close();
  }
}

/**
 * The source line of each place that a report's stack names: in a remote by the source maps in the store, in the
 * shell by those that its build left in `shellFolder`. What these
 * hold is a team's, and is only printed: no file that they name is opened.
 * @throws {StepFailedError} the report names no such place
 * @throws {SourceMapsError}
 */
export async function findSources(
  store: VersionStore,
  report: string,
  shellFolder = shellDist('server'),
): Promise<string[]> {
  const frames = [...new Map([...report.matchAll(FRAME)].map((frame) => [frame[0], frame])).values()];
  if (frames.length === 0)
    throw new StepFailedError(
      'The report names no file of a remote or of the shell. It wants a stack with addresses such as .../mfe-blog/0.2.0-1d0698246d/BlogPost.js:1:2345.',
    );
  const maps = new Map<string, SourceMaps | null>();
  const lines: string[] = [];
  for (const [place, name = '', version = '', file = '', line, column] of frames.slice(0, MOST_FRAMES)) {
    const key = `${name} ${version}`;
    const isShell = name === OF_SHELL;
    const read = () =>
      isShell ? readBuiltMaps(path.join(shellFolder, version)) : readMaps(store, name, version);
    if (!maps.has(key)) maps.set(key, await read());
    const found = placeIn(maps.get(key)?.[file], Number(line), Number(column));
    const where = isShell ? `${shellFolder}: type this where that shell was built` : store.address;
    lines.push(place.slice(1), ...(found ?? [`  no source map of it is in ${where}`]));
  }
  return lines;
}

/** File, line and column, and that line's text; null where the map does not know. */
function placeIn(map: string | undefined, line: number, column: number): string[] | null {
  if (!map) return null;
  try {
    const trace = new TraceMap(map);
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(trace, { line, column: Math.max(0, column - 1) });
    if (found.source === null) return null;
    const text = sourceContentFor(trace, found.source)?.split('\n', found.line)[found.line - 1] ?? '';
    return [
      `  ${printable(found.source)}:${found.line}:${found.column + 1}`,
      `    ${printable(text.trim())}`,
    ];
  } catch {
    return ['  its source map is damaged: build that commit to find the line'];
  }
}
