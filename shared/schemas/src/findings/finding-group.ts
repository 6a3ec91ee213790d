import * as z from 'zod/mini';
import { entityId } from '../fields.ts';
import { type Finding, finding } from './finding.ts';

/** What one rule found by one criterion in one run: mostly one mistake, made on many elements. */
export const findingGroup = z.object({
  /** That of its first. */
  id: entityId,
  /** The one to fix first. */
  first: finding,
  /** The sentences that the messages of all begin with; empty where they share none. */
  message: z.string(),
  elements: z.int(),
  /** Of these, how many are ignored. */
  ignored: z.int(),
  pages: z.int(),
});
export type FindingGroup = z.infer<typeof findingGroup>;

type Grouped = Pick<Finding, 'id' | 'criterion' | 'rule' | 'verdict' | 'message' | 'pages'> & {
  readonly ignored?: object | undefined;
};

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** The sentences that all texts begin with. */
function sharedBeginning(texts: readonly string[]): string {
  let shared = sentencesOf(texts[0] ?? '');
  for (const text of new Set(texts)) {
    const sentences = sentencesOf(text);
    const end = shared.findIndex((sentence, index) => sentence !== sentences[index]);
    if (end >= 0) shared = shared.slice(0, end);
  }
  return shared.join(' ');
}

/** Groups findings by criterion, rule and verdict. Those of a group, and the groups, stay in the order in which they come. */
export const groupFindings = <Row extends Grouped>(findings: readonly Row[]) =>
  [
    ...Map.groupBy(findings, ({ criterion, rule, verdict }) => `${verdict} ${criterion} ${rule}`).values(),
  ].map((rows) => {
    const first = rows[0] as Row;
    return {
      id: first.id,
      first,
      message: sharedBeginning(rows.map(({ message }) => message)),
      elements: rows.length,
      ignored: rows.filter(({ ignored }) => ignored).length,
      pages: new Set(rows.flatMap(({ pages }) => pages)).size,
      rows,
    };
  });
