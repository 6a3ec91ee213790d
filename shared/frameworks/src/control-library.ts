import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cadence } from '@adili/schemas/controls/cadence';
import { recordNames } from '@adili/schemas/evidence/evidence-kind';
import { requirementId } from '@adili/schemas/frameworks/framework';
import * as z from 'zod/mini';
import givenAuditControl from '../audit-control.json' with { type: 'json' };

const sentence = z.string().check(z.minLength(1));

/** A control that an organisation can begin with, in our own words. */
const libraryControl = z.strictObject({
  id: z.string(),
  title: sentence,
  /** What to do. */
  description: sentence,
  /** Evidence that an auditor takes. */
  examples: z.array(sentence).check(z.minLength(2), z.maxLength(3)),
  /** How often its evidence is renewed; null where it doesn't end. */
  cadence: z.nullable(cadence),
  /** Ids of the requirements that it answers, by their framework. */
  requirements: z.record(z.string(), z.array(requirementId)),
  /** What Adili records that proves it, or is shown with it. */
  record: z.optional(z.enum(recordNames)),
});
export type LibraryControl = z.infer<typeof libraryControl>;

const folder = path.join(import.meta.dirname, '..', 'library');

/** The control library: a file of the folder for each topic. @throws one is not what it must be */
export const controlLibrary: readonly LibraryControl[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) =>
    z.array(libraryControl).parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );

/** The control that comes with the first audit of a website, for who has adopted a framework that it answers. */
export const auditControl: LibraryControl = libraryControl.parse(givenAuditControl);

/** The library's controls that answer requirements of a framework. */
export const controlsFor = (framework: string): readonly LibraryControl[] =>
  controlLibrary.filter(({ requirements }) => framework in requirements);

/** Examples of evidence by the requirement of a framework that they are for. */
export function evidenceFor(framework: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { requirements, examples } of [...controlsFor(framework), auditControl])
    for (const id of requirements[framework] ?? []) found.set(id, [...(found.get(id) ?? []), ...examples]);
  return found;
}
