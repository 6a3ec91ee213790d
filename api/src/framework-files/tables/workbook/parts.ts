import path from 'node:path';
import type { Archive } from './archive.ts';
import { damaged } from './errors.ts';
import { readXml } from './xml.ts';

interface Relation {
  readonly id: string;
  /** The last word of its type. */
  readonly kind: string;
  readonly target: string;
}

/** Where a part says which others it uses. */
const relationsOf = (part: string) =>
  path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

/** The parts that one uses. What lies outside of the workbook is none. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!archive.has(relationsOf(part))) return relations;
  await readXml(archive, relationsOf(part), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      const whole = target.startsWith('/')
        ? target.slice(1)
        : path.posix.join(path.posix.dirname(part), target);
      relations.push({ id, kind: type.split('/').at(-1) ?? '', target: whole });
    },
  });
  return relations;
}

export interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly isVisible: boolean;
}

/** What a workbook consists of, as far as its tables are read. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Whether its days are counted from 1904, as older ones of the Mac are. */
  readonly isFrom1904: boolean;
}

/** @throws {WorkbookError} */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const [workbook] = (await readRelations(archive, '')).filter(({ kind }) => kind === 'officeDocument');
  if (workbook === undefined) throw damaged();
  const relations = await readRelations(archive, workbook.target);
  const partOf = (kind: string) =>
    relations.find((one) => one.kind === kind && archive.has(one.target))?.target;
  const sheets: SheetPart[] = [];
  let isFrom1904 = false;
  await readXml(archive, workbook.target, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      const relation = relations.find((one) => one.id === id && one.kind === 'worksheet');
      // A sheet of nothing but a chart is none with a table.
      if (relation)
        sheets.push({
          name: attributes.name ?? '',
          part: relation.target,
          isVisible: (attributes.state ?? 'visible') === 'visible',
        });
    },
  });
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), isFrom1904 };
}
