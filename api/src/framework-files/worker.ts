import { createHash } from 'node:crypto';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { FrameworkFile, ReadFramework } from '../domain/foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { countOf, outlineOf } from '../domain/register/frameworks/loaded-framework.ts';
import { weightOf } from '../domain/register/frameworks/weight.ts';
import { FaultList } from './fault-list.ts';
import { readCsv } from './read-csv.ts';
import { readOscal } from './read-oscal.ts';
import { mostContent, Room, TooMuchContentError } from './room.ts';

/** What a file says, if it can be read and isn't more than is kept of one; undefined otherwise, and faults say why. */
function partsOf({ format, text, id }: FrameworkFile, most: number, faults: FaultList) {
  try {
    const room = new Room(most);
    const parts = format === 'oscal' ? readOscal(text, id, faults, room) : readCsv(text, id, faults, room);
    const kept = new Room(most);
    for (const list of parts ? [parts.sections, parts.requirements, parts.mappings] : [])
      for (const one of list) kept.take(Buffer.byteLength(JSON.stringify(one)));
    return parts;
  } catch (error) {
    if (!(error instanceof TooMuchContentError)) throw error;
    faults.add('file', error.message);
    return undefined;
  }
}

/**
 * Reads one file whole: large ones take seconds, in which a thread of its own does nothing else.
 * @param most bytes of what it may become
 */
export function read(file: FrameworkFile, most = mostContent): ReadFramework {
  const { text, id, importedAt, title, edition } = file;
  const faults = new FaultList();
  const parts = partsOf(file, most, faults);
  if (parts === undefined) return { faults: faults.sentences() };
  const { sections, requirements, mappings, ...said } = parts;
  const facts: Framework = {
    id,
    title: title || said.title,
    edition: edition || said.edition,
    publisher: said.publisher,
    source: { title: said.title, date: said.date },
    licence: null,
    reviewed: null,
    version: said.version,
    sha256: createHash('sha256').update(text).digest('hex'),
    requirements: countOf(requirements),
    imported: true,
    importedAt,
  };
  const loaded: LoadedFramework = { facts, sections, requirements, mappings };
  const json = JSON.stringify(loaded);
  return { facts, json, outline: JSON.stringify(outlineOf(loaded)), bytes: weightOf(json, loaded) };
}
