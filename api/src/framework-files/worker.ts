import { createHash } from 'node:crypto';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { countOf, type LoadedFramework } from '../domain/frameworks/loaded-framework.ts';
import type { FrameworkFile, ReadFramework } from '../domain/ports/framework-files.ts';
import { FaultList } from './fault-list.ts';
import { readCsv } from './read-csv.ts';
import { readOscal } from './read-oscal.ts';

/** Reads one file whole: large ones take seconds, in which a thread of its own does nothing else. */
export function read({ format, text, id, importedAt, title, edition }: FrameworkFile): ReadFramework {
  const faults = new FaultList();
  const parts = format === 'oscal' ? readOscal(text, id, faults) : readCsv(text, id, faults);
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
  return { facts, json: JSON.stringify(loaded) };
}
