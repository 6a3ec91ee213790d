import { readFile } from 'node:fs/promises';
import { failureKey } from '@adili/audits/report';
import { z } from 'zod';

/** What is read of the JSON of an earlier run. */
const earlier = z.object({
  pages: z.array(
    z.object({
      findings: z.array(z.object({ criterion: z.string(), verdict: z.string(), fingerprint: z.string() })),
    }),
  ),
});

export class BaselineError extends Error {
  override name = 'BaselineError';
}

/** The failures of an earlier run, from the file that `--json` wrote. Throws BaselineError where it is none. */
export async function readBaseline(file: string): Promise<ReadonlySet<string>> {
  let text: unknown;
  try {
    text = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BaselineError(`${file} can't be read: ${(error as Error).message}`);
  }
  const read = earlier.safeParse(text);
  if (!read.success) throw new BaselineError(`${file} is no report of --json.`);
  const failures = read.data.pages
    .flatMap(({ findings }) => findings)
    .filter(({ verdict }) => verdict === 'failed');
  return new Set(failures.map(failureKey));
}
