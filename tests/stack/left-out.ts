import path from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** The tests that are left out of a run on a stack that is up, by the part of their path, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'tests/delivery/': 'they publish into registries of their own',
  'tests/faults/': 'they break remotes of their own',
  'tests/skew/': 'they start shells and remotes of two releases',
  'e2e/accounts/google.spec.ts': 'it starts a site and an identity provider of its own',
  'e2e/accounts/audits.spec.ts': 'it starts a website and an auditor of its own',
  'e2e/below-a-path.spec.ts': 'it needs a second shell, below /app/',
  'e2e/overrides/': 'they serve a remote from this machine',
  'e2e/remote-alone.spec.ts': 'it starts previews, and looks at no site',
};

/** Ends the report with what was left out, and why. */
export default class LeftOut implements Reporter {
  readonly #skipped = new Map<string, number>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return;
    const reason =
      test.annotations.find(({ type }) => type === 'skip')?.description ?? 'the run ended before';
    const line = `${path.relative(import.meta.dirname, test.location.file).replace('../', 'tests/')}: ${reason}`;
    this.#skipped.set(line, (this.#skipped.get(line) ?? 0) + 1);
  }

  onEnd(): void {
    console.log('\nLeft out on a stack that is up:');
    for (const [part, reason] of Object.entries(leftOut)) console.log(`  ${part}: ${reason}`);
    for (const [line, count] of this.#skipped) console.log(`  ${count} of ${line}`);
  }
}
