import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { stepOfSentence } from './sentences.ts';

const selector = z.string().min(1).max(2_000);
const written = z.union([
  z.strictObject({ goto: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ fill: selector, with: z.string() }),
  /** The name of an environment variable, so that a secret stands in no file. */
  z.strictObject({ fill: selector, withVariable: z.string().min(1) }),
  z.strictObject({ click: selector }),
  z.strictObject({ press: z.string().min(1), on: selector }),
  z.strictObject({ check: selector, to: z.boolean() }),
  z.strictObject({
    waitFor: selector,
    until: z.enum(['visible', 'hidden', 'attached', 'detached']).optional(),
  }),
  z.strictObject({ waitForAddress: z.string().min(1).max(2_000) }),
  z.strictObject({ wait: z.int().min(0).max(30_000) }),
]);
export type Step = z.infer<typeof written>;

const step = z.union([
  written,
  // As pa11y has them.
  z.string().transform((sentence, context): Step => {
    const read = stepOfSentence(sentence);
    if (read) return read;
    context.addIssue({ code: 'custom', message: `“${sentence.slice(0, 100)}” is no step.` });
    return z.NEVER;
  }),
]);
export const steps = z.array(step).min(1).max(50);
const script = z.union([steps, z.strictObject({ steps }).transform((read) => read.steps)]);

/** A step can't be done, or steps can't be read. The message says which, and never what it fills in. */
export class StepError extends Error {
  override name = 'StepError';
}

/** @param what they are, as 'a log-in' */
export async function readSteps(file: string, what: string): Promise<Step[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StepError(`${file} can't be read.`);
  });
  try {
    return script.parse(JSON.parse(text));
  } catch (error) {
    const why =
      error instanceof z.ZodError ? z.prettifyError(error).replace(/\s+/g, ' ') : (error as Error).message;
    throw new StepError(`${file} is no script of ${what}: ${why}`);
  }
}

function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new StepError(`The variable ${name} is not set.`);
  return value;
}

async function take(page: Page, one: Step): Promise<void> {
  if ('goto' in one) await page.goto(one.goto, { waitUntil: 'load' });
  else if ('fill' in one) await page.fill(one.fill, 'with' in one ? one.with : secret(one.withVariable));
  else if ('click' in one) await page.click(one.click);
  else if ('press' in one) await page.press(one.on, one.press);
  else if ('check' in one) await page.setChecked(one.check, one.to);
  else if ('waitFor' in one) await page.waitForSelector(one.waitFor, { state: one.until ?? 'visible' });
  else if ('waitForAddress' in one) await page.waitForURL((url) => url.href.includes(one.waitForAddress));
  else await new Promise((resolve) => setTimeout(resolve, one.wait));
}

const STEP_MS = 15_000;

/** @param of what they are, as 'the log-in' */
export async function takeSteps(page: Page, all: readonly Step[], of: string): Promise<void> {
  page.setDefaultTimeout(STEP_MS);
  for (const [index, one] of all.entries())
    await take(page, one).catch((error: Error) => {
      if (error instanceof StepError) throw error;
      const [what] = Object.keys(one);
      throw new StepError(`Step ${index + 1} of ${of} (${what}) failed: ${whyOf(error)}`);
    });
}

/** What Playwright says after its first line may hold what was filled in. */
const whyOf = ({ message }: Error): string =>
  /Timeout \d+ms exceeded/.test(message)
    ? `it could not be done within ${STEP_MS / 1000} seconds.`
    : (message.split('\n')[0] ?? '');
