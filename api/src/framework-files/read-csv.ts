import { requirementId } from '@adili/schemas/frameworks/framework';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { FaultList } from './fault-list.ts';
import type { FrameworkParts } from './parts.ts';
import { mappingSize, type Room } from './room.ts';

const text = (most: number) => z.string().max(most, { error: `has more than ${most} characters` });
const optional = (most: number) =>
  text(most)
    .optional()
    .transform((value) => value || undefined);
const empty = z.literal('');

/** A row: columns by their names. Only the first two must be there. */
const row = z.object({
  id: requirementId,
  title: text(1_000).min(1, { error: 'is empty' }),
  citation: optional(200),
  section: optional(200),
  parent: optional(200),
  text: optional(10_000),
  link: z
    .union([empty, z.url({ protocol: /^https?$/, error: 'must be an address, as https://example.com' })])
    .optional()
    .transform((value) => value || undefined),
  date: z
    .union([empty, z.iso.date({ error: 'must be a day, as 2026-11-24' })])
    .optional()
    .transform((value) => value || undefined),
  withdrawn_into: z.string().optional(),
  withdrawn: z
    .enum(['', 'yes', 'no'], { error: 'must be yes or no' })
    .optional()
    .transform((value) => value === 'yes'),
});
type Row = z.output<typeof row>;

const columns = Object.keys(row.shape);

/** Names of a header that are looked at. */
const mostNames = 100;

/** UTF-16 code units of one row, without what parts its cells. */
const longestRow = 100_000;

function readRows(content: string, faults: FaultList): { line: number; record: Record<string, string> }[] {
  const header = (names: string[]) => {
    // More than there are columns hold a mistake among the first; a row of commas has millions.
    const given = names.slice(0, mostNames).map((name) => name.trim().toLowerCase());
    for (const name of new Set(given))
      if (!columns.includes(name))
        faults.add(
          'line 1',
          `There is no column "${name.slice(0, 64)}": the columns are ${columns.join(', ')}.`,
        );
    for (const name of new Set(given.filter((one, at) => given.indexOf(one) < at)))
      faults.add('line 1', `The column "${name.slice(0, 64)}" stands here twice.`);
    for (const name of ['id', 'title'])
      if (!given.includes(name)) faults.add('line 1', `The column "${name}" is missing.`);
    return faults.isEmpty ? given : false;
  };
  try {
    const options = {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: longestRow,
    };
    const found: unknown = parse(content, { ...options, columns: header as never });
    if (!faults.isEmpty) return [];
    return (found as { info: { lines: number }; record: Record<string, string> }[]).map(
      ({ info, record }) => ({ line: info.lines, record }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // What is wrong with the header has been said.
    if (!faults.isEmpty) return [];
    faults.add(`line ${error.lines ?? 1}`, `This can’t be read as CSV: ${error.message.slice(0, 200)}`);
    return [];
  }
}

function checkedRows(content: string, faults: FaultList): Row[] {
  const rows = readRows(content, faults);
  if (!faults.isEmpty) return [];
  if (rows.length === 0) faults.add('file', 'This table has no requirements.');
  if (rows.length > mostRequirements) {
    faults.add('file', `This table has ${rows.length} requirements: ${mostRequirements} is the most.`);
    return [];
  }
  const seen = new Set<string>();
  return rows.flatMap(({ line, record }) => {
    const parsed = row.safeParse(record);
    for (const issue of parsed.error?.issues ?? [])
      faults.add(`line ${line}`, `${String(issue.path[0])}: ${issue.message}.`);
    if (!parsed.success) return [];
    const { id } = parsed.data;
    if (seen.has(id))
      faults.add(`line ${line}`, `The id "${id}" stands twice: each requirement has its own.`);
    seen.add(id);
    return [parsed.data];
  });
}

/** The ids in a cell, parted by spaces, commas or semicolons. */
const idsIn = (cell = '') => cell.split(/[\s,;]+/).filter(Boolean);

/** Those of which going up from parent to parent never ends. */
function checkParents(rows: readonly Row[], faults: FaultList): void {
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  for (const { id, parent } of rows) {
    if (parent !== undefined && !parents.has(parent))
      faults.add(`requirement ${id}`, `Its parent "${parent}" is not in this table.`);
    const met = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
      if (met.has(at)) {
        faults.add(`requirement ${id}`, 'It is a part of itself.');
        break;
      }
      met.add(at);
      if (met.size > 100) {
        faults.add(`requirement ${id}`, 'Parents are nested too deeply.');
        break;
      }
    }
  }
}

/** What took the place of each withdrawn requirement. @throws {TooMuchContentError} */
const successorsIn = (rows: readonly Row[], room: Room): { from: string; to: string }[] =>
  rows.flatMap(({ id: from, withdrawn_into: into }) => {
    const named = [...new Set(idsIn(into))];
    for (const to of named) room.take(mappingSize + from.length + to.length);
    return named.map((to) => ({ from, to }));
  });

/** The framework of a table; undefined where it holds none, and faults say why. @throws {TooMuchContentError} */
export function readCsv(
  content: string,
  framework: string,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const rows = checkedRows(content, faults);
  if (!faults.isEmpty) return undefined;
  checkParents(rows, faults);
  const ids = new Set(rows.map(({ id }) => id));
  const successors = successorsIn(rows, room);
  for (const { from, to } of successors)
    if (!ids.has(to))
      faults.add(
        `requirement ${from}`,
        `It is withdrawn and leads nowhere: there is no "${to.slice(0, 128)}" in this table.`,
      );
  for (const { id, withdrawn, withdrawn_into } of rows)
    if (withdrawn && idsIn(withdrawn_into).length === 0)
      faults.add(
        `requirement ${id}`,
        'It is withdrawn and leads nowhere: withdrawn_into says what took its place.',
      );
  if (!faults.isEmpty) return undefined;
  const titles = [...new Set(rows.flatMap(({ section }) => section ?? []))];
  const sectionIds = new Map(titles.map((title, at) => [title, `section.${at + 1}`]));
  return {
    title: 'Imported framework',
    edition: '',
    version: '',
    publisher: '',
    sections: titles.map((title) => ({ id: sectionIds.get(title) ?? '', title, parent: null })),
    requirements: rows.map(
      ({ id, title, citation, section, parent, text: words, link, date, withdrawn, withdrawn_into }) => ({
        id,
        section: section === undefined ? null : (sectionIds.get(section) ?? null),
        parent: parent ?? null,
        citation: citation ?? id,
        title,
        text: words,
        link,
        date,
        withdrawn: withdrawn || withdrawn_into ? { into: idsIn(withdrawn_into) } : undefined,
      }),
    ),
    mappings: successors.map((pair) => ({
      ...pair,
      relation: 'subset' as const,
      source: 'The table’s own column',
      why: 'withdrawn_into',
      fromFramework: framework,
      toFramework: framework,
    })),
  };
}
