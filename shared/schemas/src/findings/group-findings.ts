import type { Finding } from './finding.ts';

/** Elements of a group that are changed at once. */
export const mostInGroup = 500;

/** What tells whether findings are of one element, by one rule in the same words: that is one fault, however many criteria it fails. */
export type OfElement = Pick<Finding, 'rule' | 'verdict' | 'message' | 'selector' | 'pages'>;

export const elementOf = ({ rule, verdict, message, selector, pages: [page = ''] }: OfElement): string =>
  JSON.stringify([verdict, rule, message, selector, page]);

type Grouped = OfElement &
  Pick<Finding, 'id' | 'criterion' | 'headline'> & {
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

/** The headline that all share, or its beginning before sizes and the like; else that of the first. */
function sharedHeadline(headlines: readonly string[]): string {
  const [first = ''] = headlines;
  if (headlines.every((headline) => headline === first)) return first;
  const beginningOf = (headline: string) => headline.split(/: (?!.*: )/, 1)[0] ?? '';
  const beginning = beginningOf(first);
  return headlines.every((headline) => beginningOf(headline) === beginning) ? beginning : first;
}

/** How many of a group somebody has, and who where that is one person. */
function assigneeOf(rows: readonly Grouped[]) {
  const given = rows.filter(({ assignee }) => assignee !== undefined);
  const { assignee, assigneeName } = given[0] ?? {};
  const isOne = given.every((row) => row.assignee === assignee);
  return { assigned: given.length, ...(isOne && assignee !== undefined ? { assignee, assigneeName } : {}) };
}

/** Those of one criterion, rule and verdict. */
interface Group<Row> {
  readonly criteria: string[];
  readonly elements: ReadonlySet<string>;
  readonly rows: readonly Row[];
}

/** Groups of one rule and verdict, where one whose elements another has all is told with that. */
function toldOnce<Row extends Grouped>(alike: readonly (readonly Row[])[]): Group<Row>[] {
  const told: Group<Row>[] = [];
  for (const rows of alike) {
    const elements = new Set(rows.map(elementOf));
    const criterion = (rows[0] as Row).criterion;
    const same = told.find((group) => [...elements].every((element) => group.elements.has(element)));
    if (same) same.criteria.push(criterion);
    else told.push({ criteria: [criterion], elements, rows });
  }
  return told;
}

/**
 * Groups findings by criterion, rule and verdict; what one rule finds on the same elements by several criteria is one
 * group. Those of a group, and the groups, stay in the order in which they come.
 */
export function groupFindings<Row extends Grouped>(findings: readonly Row[]) {
  const byCriterion = Map.groupBy(
    findings,
    ({ criterion, rule, verdict }) => `${verdict} ${criterion} ${rule}`,
  );
  const byRule = Map.groupBy(byCriterion.values(), ([row]) => `${row?.verdict} ${row?.rule}`);
  const place = new Map(findings.map(({ id }, index) => [id, index]));
  return [...byRule.values()]
    .flatMap(toldOnce)
    .map(({ criteria, rows }) => {
      const first = rows[0] as Row;
      return {
        id: first.id,
        first,
        criteria,
        headline: sharedHeadline(rows.map(({ headline }) => headline)),
        message: sharedBeginning(rows.map(({ message }) => message)),
        elements: rows.length,
        ignored: rows.filter(({ ignored }) => ignored).length,
        ...assigneeOf(rows),
        pages: new Set(rows.flatMap(({ pages }) => pages)).size,
        rows,
      };
    })
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}
