import type { Finding, PageResult } from '@adili/audits/model';
import { wantedBy } from '../crawl/wanted.ts';
import type { Ignore } from './ignores.ts';

/** A finding with those of the ignored selectors that match its element, or what that is within. */
export type PlacedFinding = Finding & { within?: readonly string[] };

interface Compiled extends Ignore {
  isOf: (address: string) => boolean;
}

const nameOf = ({ rule, criterion, selector, address }: Ignore) =>
  [rule, criterion, selector, address].filter(Boolean).join(', ');

/** Ignores that hold on a day, and what is to be said of those that ended. */
export function holdingOn(ignores: readonly Ignore[], day: string): { holding: Ignore[]; said: string[] } {
  const isOver = ({ until }: Ignore) => until < day;
  return {
    holding: ignores.filter((ignore) => !isOver(ignore)),
    said: ignores
      .filter(isOver)
      .map(
        (ignore) =>
          `What is ignored as ${nameOf(ignore)} counts again since ${ignore.until}: ${ignore.reason}`,
      ),
  };
}

/** Marks what is known and does not count. @param by the name of the file that says so @param at ISO 8601 */
export function ignoring(
  ignores: readonly Ignore[],
  { by, at }: { by: string; at: string },
): <Page extends PageResult>(page: Page) => Page {
  const compiled = ignores.map(
    (ignore): Compiled => ({
      ...ignore,
      isOf: ignore.address === undefined ? () => true : wantedBy({ include: [ignore.address] }),
    }),
  );
  const isMeant = (ignore: Compiled, { criterion, rule, within = [] }: PlacedFinding) =>
    (ignore.criterion ?? criterion) === criterion &&
    (ignore.rule ?? rule) === rule &&
    (ignore.selector === undefined || within.includes(ignore.selector));
  return (page) => {
    const here = compiled.filter(({ isOf }) => URL.canParse(page.url) && isOf(page.url));
    const findings = page.findings.map(({ within, ...finding }: PlacedFinding): Finding => {
      const found = here.find((ignore) => isMeant(ignore, { ...finding, within }));
      if (!found) return finding;
      const { reason, until } = found;
      return { ...finding, ignored: { kind: 'accepted', reason, until, by, at } };
    });
    return { ...page, findings };
  };
}
