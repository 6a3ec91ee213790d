import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { criterionOf } from '@adili/audits/criteria';
import type { GoodPractice } from '@adili/audits/model';
import type { RawFinding, Seen, Tools } from '../in-page/tools.ts';
import type { World } from '../world/isolated-worlds.ts';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  seen: Seen;
  messages: string[];
}

interface AxeRule {
  id: string;
  tags: string[];
  help: string;
  nodes: AxeNode[];
  /** Elements beyond those. */
  beyond: number;
}

/** Elements of one rule that are looked at; a page has seldom more, and what ails them all is one cause. */
const MOST_NODES = 200;
/** The same, of a rule of good practice. */
const MOST_ADVISED = 20;

/** What axe-core says of a frame. */
interface AxeAnswer {
  findings: RawFinding[];
  goodPractice: GoodPractice[];
  /** Findings beyond those that are kept of a rule. */
  notKept: number;
}

/** The criteria of levels A and AA that the tags of a rule name. */
export const criteriaOf = (tags: readonly string[]) =>
  tags.flatMap((tag) => {
    const digits = /^wcag(\d)(\d)(\d+)$/.exec(tag);
    const number = digits ? digits.slice(1).join('.') : '';
    return criterionOf(number) ? [number] : [];
  });

/** What axe-core is asked for other than all of a frame. */
interface AxePart {
  /** Only the elements that the world has as `adiliFresh`. */
  fresh?: boolean;
  /** Only this rule. */
  rule?: string;
}

/**
 * Runs axe-core in a frame whose world has it. Frames within are not entered: each is run by itself.
 * @param share of the page's time that it may take
 */
export async function runAxe(world: World, part: AxePart = {}, share?: number): Promise<AxeAnswer> {
  const answer = await world.call(
    inPage,
    { ...part, most: MOST_NODES, isTop: world.isTop && !part.fresh },
    share,
  );
  const findings: RawFinding[] = [];
  for (const [kind, verdict] of [
    ['violations', 'failed'],
    ['incomplete', 'review'],
  ] as const)
    for (const rule of answer[kind])
      for (const criterion of criteriaOf(rule.tags))
        for (const node of rule.nodes)
          findings.push({
            ...node.seen,
            rule: `axe:${rule.id}`,
            criterion,
            verdict,
            message: messageOf(rule, node),
          });
  const ofCriteria = [...answer.violations, ...answer.incomplete].filter(
    ({ tags }) => criteriaOf(tags).length > 0,
  );
  return {
    findings,
    goodPractice: answer.violations.flatMap(adviceOf),
    notKept: ofCriteria.reduce((sum, { beyond }) => sum + beyond, 0),
  };
}

const messageOf = ({ help }: AxeRule, { messages }: AxeNode) =>
  [`${help}.`, ...messages].join(' ').slice(0, 600);

const adviceOf = (rule: AxeRule): GoodPractice[] =>
  rule.tags.includes('best-practice')
    ? rule.nodes.slice(0, MOST_ADVISED).map((node) => ({
        rule: `axe:${rule.id}`,
        message: `${rule.help}.`,
        selector: node.seen.selector,
      }))
    : [];

/** Runs in the page. */
async function inPage({ most, isTop, fresh, rule }: AxePart & { most: number; isTop: boolean }) {
  const { axe, adili, adiliFresh } = globalThis as unknown as {
    adili: Tools;
    adiliFresh: Element[];
    axe: {
      run(context: Document | Element[], options: object): Promise<Record<string, AxeResult[]>>;
      getRules(tags?: string[]): { ruleId: string }[];
    };
  };
  interface AxeResult {
    id: string;
    tags: string[];
    help: string;
    nodes: { element?: Element; any: Check[]; all: Check[]; none: Check[] }[];
  }
  interface Check {
    message: string;
  }
  adili.forget();
  // Good practice is no reason to run out of time on a large page.
  const isAdvised = isTop && document.getElementsByTagName('*').length <= 10_000;
  // What a page has as a whole is no business of a frame within it.
  const ofThePage = ['bypass', 'document-title', 'html-has-lang'];
  const results = await axe.run(fresh ? adiliFresh : document, {
    elementRef: true,
    iframes: false,
    // Ours are made of the first elements only; axe-core's, of all, take ten times as long as all else.
    selectors: false,
    resultTypes: ['violations', 'incomplete'],
    runOnly: rule
      ? { type: 'rule', values: [rule] }
      : {
          type: 'tag',
          values: [
            ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
            ...(isAdvised ? ['best-practice'] : []),
          ],
        },
    rules: rule
      ? {}
      : {
          'target-size': { enabled: true },
          // Frames are looked into one by one, and an empty heading fails by a probe of ours.
          'frame-tested': { enabled: false },
          'empty-heading': { enabled: false },
          ...(isTop ? {} : Object.fromEntries(ofThePage.map((rule) => [rule, { enabled: false }]))),
        },
  });
  const rulesOf = (kind: string): AxeRule[] =>
    (results[kind] ?? []).map(({ id, tags, help, nodes }) => ({
      id,
      tags,
      help: adili.short(help, 200),
      beyond: Math.max(0, nodes.length - most),
      nodes: nodes.slice(0, most).flatMap(({ element, any, all, none }) =>
        element
          ? [
              {
                seen: adili.seen(element),
                messages: [...any, ...all, ...none]
                  .slice(0, 3)
                  .map(({ message }) => adili.short(message, 200).replace(/(?<![.!?…])$/, '.')),
              },
            ]
          : [],
      ),
    }));
  return {
    violations: rulesOf('violations'),
    incomplete: rulesOf('incomplete'),
  };
}
