import { readFile } from 'node:fs/promises';
import { EarlierRun } from '@adili/audits/earlier-run';
import { z } from 'zod';

/** What is read of the JSON of an earlier run. */
const earlier = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      problem: z.string().optional(),
      findings: z.array(
        z.object({ verdict: z.string(), fingerprint: z.string(), kind: z.string().optional() }),
      ),
    }),
  ),
});

export class BaselineError extends Error {
  override name = 'BaselineError';
}

/** The failures of an earlier run, from the file that `--json` wrote. Throws BaselineError where it is none. */
export async function readBaseline(file: string): Promise<EarlierRun> {
  let text: unknown;
  try {
    text = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BaselineError(`${file} can't be read: ${(error as Error).message}`);
  }
  const read = earlier.safeParse(text);
  if (!read.success) throw new BaselineError(`${file} is no report of --json.`);
  const pages = read.data.pages.filter(({ problem }) => problem === undefined);
  return new EarlierRun(
    pages.map(({ url, findings }) => ({
      url,
      findings: findings.filter(({ verdict }) => verdict === 'failed'),
    })),
  );
}
