import { addCounts, type Counts, type Failure, nameOf, noCounts, startOf } from './test-counts.ts';

/** More flaky tests than this are a failure of the run, so more failures than this are not looked at again. */
const MOST_FLAKY = 3;

/**
 * Runs each failed test once more, alone, once all others are done. One that passes then counts as passed, and the
 * closing words call it flaky with both outcomes. What is no test (a check, a run without a report) has one try.
 */
export async function runFailedAgain(counts: Counts): Promise<Counts> {
  const { failures } = counts;
  const areTests = counts.failed === failures.length && failures.every(({ again }) => again);
  if (counts.failed === 0 || !areTests) return counts;
  if (failures.length > MOST_FLAKY) {
    console.log(`\n${failures.length} tests failed, more than ${MOST_FLAKY}: none is run once more.`);
    return counts;
  }
  console.log('\n== failed tests once more, each by itself');
  let after: Counts = { ...counts, failed: 0, failures: [] };
  for (const failure of failures) after = addCounts(after, await secondRun(failure));
  return after;
}

/** Says how each failed test of a report runs once more; a fault outside of any test does not. */
export const withSecondRuns = (counts: Counts, again: (failure: Failure) => Promise<Counts>): Counts => ({
  ...counts,
  failures: counts.failures.map((each) => (each.of === 'run' ? each : { ...each, again: () => again(each) })),
});

async function secondRun(failure: Failure): Promise<Counts> {
  const second = (await failure.again?.()) ?? noCounts;
  if (second.failed > 0 || second.passed === 0) return { ...noCounts, failed: 1, failures: [failure] };
  const [first = 'without a message'] = startOf(failure, 1);
  const line = `flaky: ${nameOf(failure)}: failed first (${first.trim()}), passed when it ran by itself`;
  // A file that did not run was one failure; its tests are counted now.
  return { ...noCounts, passed: failure.of === 'file' ? second.passed : 1, flaky: [line] };
}

/** A title as a pattern that fits it alone. */
export const literal = (title: string): string => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What makes Playwright run this one test by itself. Several may stand on one line, made by a loop; tags follow the title. */
export const wordsForOne = ({ file, line, title, project }: Failure): string[] => [
  `${file}:${line}`,
  `--grep=${literal(title)}( @\\S+)*$`,
  ...(project ? [`--project=${project}`] : []),
  '--workers=1',
];
