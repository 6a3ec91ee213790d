import type { FrameworkImport } from '../../../store/tables/frameworks.ts';
import type { ReadFramework } from '../../foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { catalogueKey, contentOf, outlineKey } from './contents.ts';
import { outlineOf } from './loaded-framework.ts';
import { weightOf } from './weight.ts';

type Older = Pick<Services, 'store' | 'frameworkFiles'>;
type Kept = Pick<Extract<ReadFramework, { json: string }>, 'json' | 'outline' | 'bytes'>;

/** A catalogue without what its controls say: that alone can become more than is kept. */
const withoutProse = (text: string): string =>
  JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'prose' ? undefined : value)));

/** An import as it is called in its row: the name of somebody who was erased stands in the catalogue still. */
function keptAs(row: FrameworkImport, framework: LoadedFramework): Kept {
  const { title, edition, publisher, sha256 } = row;
  const facts = { ...framework.facts, title, edition, publisher, sha256 };
  const named = { ...framework, facts: { ...facts, source: { ...facts.source, title } } };
  const json = contentOf(named);
  return { json, outline: contentOf(outlineOf(named)), bytes: weightOf(json, named) };
}

/** What a catalogue says, read as an import is: whole if that fits, else without its texts. */
async function readAnew(
  { frameworkFiles }: Older,
  { id, importedAt, title, edition }: FrameworkImport,
  catalogue: string,
): Promise<LoadedFramework | null> {
  for (const text of [catalogue, withoutProse(catalogue)]) {
    const bytes = Buffer.from(text);
    const read = await frameworkFiles.read({ bytes, id, importedAt, title, edition });
    if ('json' in read) return JSON.parse(read.json) as LoadedFramework;
  }
  return null;
}

/** Finds what is kept of an older import. A table says each text once: what was made of it is as large as it may be. */
async function findKept(services: Older, row: FrameworkImport): Promise<LoadedFramework | null> {
  const { frameworkContents } = services.store;
  const kept = await frameworkContents.byId(row.format === 'csv' ? row.id : catalogueKey(row.id));
  if (kept === null) return null;
  return row.format === 'csv'
    ? (JSON.parse(kept.json) as LoadedFramework)
    : readAnew(services, row, kept.json);
}

/**
 * Gives imports of before there were outlines their outline and their weight. A text of theirs may have become hundreds
 * of megabytes: it is not read for that, but made anew from the catalogue, within what is kept of one today.
 */
export async function outlineOlderImports(services: Older): Promise<void> {
  const { store } = services;
  const rows = await store.frameworkImports.after('0001-01-01T00:00:00.000Z');
  for (const row of rows.filter(({ bytes }) => bytes === undefined)) {
    const framework = await findKept(services, row);
    if (framework === null) continue;
    const { json, outline, bytes } = keptAs(row, framework);
    await store.transaction(async ({ frameworkImports, frameworkContents }) => {
      const now = await frameworkImports.byId(row.id);
      // Gone, or another process was here first.
      if (now === null || now.bytes !== undefined) return;
      const { id, organisationId, importedAt: keptAt } = row;
      await frameworkImports.replace({ ...now, bytes });
      await frameworkContents.replace({ id, organisationId, json, keptAt });
      await frameworkContents.delete(outlineKey(id));
      await frameworkContents.insert({ id: outlineKey(id), organisationId, json: outline, keptAt });
    });
  }
}
