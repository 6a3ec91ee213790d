import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { criterionOf } from '@adili/audits/criteria';
import type { RawFinding, Seen, Tools } from '../in-page/tools.ts';
import type { World } from '../world/isolated-worlds.ts';

export const accesslintSource = readFileSync(
  createRequire(import.meta.url).resolve('@accesslint/core/iife'),
  'utf8',
);

/** What a page has as a whole is no business of a frame within it. */
const ofThePage = [
  'navigable/document-title',
  'navigable/bypass',
  'readable/html-has-lang',
  'navigable/skip-link',
];

/** Runs @accesslint/core in a frame whose world has it. */
export async function runAccesslint(world: World, share?: number): Promise<RawFinding[]> {
  const violations = await world.call(
    inPage,
    { most: 200, disabledRules: world.isTop ? [] : ofThePage },
    share,
  );
  return violations.flatMap(({ ruleId, criteria, message, seen }) =>
    criteria
      .filter((criterion) => criterionOf(criterion))
      .map(
        (criterion): RawFinding => ({
          ...seen,
          rule: `accesslint:${ruleId}`,
          criterion,
          verdict: 'failed',
          message,
        }),
      ),
  );
}

/** Runs in the page. */
function inPage({ most, disabledRules }: { most: number; disabledRules: readonly string[] }) {
  const { AccessLint, adili } = globalThis as unknown as {
    adili: Tools;
    AccessLint: {
      clearAllCaches(): void;
      runAudit(
        document: Document,
        options: { disabledRules: readonly string[] },
      ): {
        violations: { ruleId: string; message: string; element?: Element; selector: string }[];
      };
      getRuleById(id: string): { wcag: string[] } | undefined;
    };
  };
  AccessLint.clearAllCaches();
  const { violations } = AccessLint.runAudit(document, { disabledRules });
  const count: Record<string, number> = {};
  const found: { ruleId: string; criteria: string[]; message: string; seen: Seen }[] = [];
  for (const { ruleId, message, element, selector } of violations) {
    const target = element ?? adili.safely(() => document.querySelector(selector), null);
    if (target && (isInert(target) || (ruleId === 'distinguishable/color-contrast' && isInactive(target))))
      continue;
    count[ruleId] = (count[ruleId] ?? 0) + 1;
    if ((count[ruleId] ?? 0) > most) continue;
    found.push({
      ruleId,
      criteria: AccessLint.getRuleById(ruleId)?.wcag ?? [],
      message: adili.short(message, 400),
      seen: adili.seen(target ?? document.documentElement),
    });
  }
  return found;

  /** Nobody gets to it as the page stands. */
  function isInert(element: Element): boolean {
    return [element, ...adili.ancestors(element)].some((each) => each.hasAttribute('inert'));
  }

  /** Text of a control that is switched off may be pale. */
  function isInactive(element: Element): boolean {
    const label = element.closest('label');
    return (
      element.closest(':disabled, [aria-disabled=true]') !== null ||
      label?.control?.matches(':disabled') === true
    );
  }
}
