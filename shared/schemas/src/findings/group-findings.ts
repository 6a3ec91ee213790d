import type { Finding } from './finding.ts';

/** Elements of a group that are changed at once. */
export const mostInGroup = 500;

type Grouped = Pick<Finding, 'id' | 'criterion' | 'rule' | 'verdict' | 'message' | 'pages'> & {
  readonly ignored?: object | undefined;
  readonly assignee?: string | undefined;
  readonly assigneeName?: string | undefined;
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

/** How many of a group somebody has, and who where that is one person. */
function assigneeOf(rows: readonly Grouped[]) {
  const given = rows.filter(({ assignee }) => assignee !== undefined);
  const { assignee, assigneeName } = given[0] ?? {};
  const isOne = given.every((row) => row.assignee === assignee);
  return { assigned: given.length, ...(isOne && assignee !== undefined ? { assignee, assigneeName } : {}) };
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
      ...assigneeOf(rows),
      pages: new Set(rows.flatMap(({ pages }) => pages)).size,
      rows,
    };
  });
