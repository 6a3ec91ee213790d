import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { AccessByHost } from '../access/access.ts';
import type { AuditBrowser } from '../browser/audit-browser.ts';
import { pageLimits } from '../browser/limits.ts';
import type { Cookies } from '../browser/visit.ts';

const selector = z.string().min(1);
const step = z.union([
  z.strictObject({ goto: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ fill: selector, with: z.string() }),
  /** The name of an environment variable, so that a secret stands in no file. */
  z.strictObject({ fill: selector, withVariable: z.string().min(1) }),
  z.strictObject({ click: selector }),
  z.strictObject({ press: z.string().min(1), on: selector }),
  z.strictObject({ waitFor: selector }),
]);
const script = z.strictObject({ steps: z.array(step).min(1).max(50) });
export type LogInScript = z.infer<typeof script>;
type Step = z.infer<typeof step>;

/** The log-in can't be done. The message says which step, and never what it fills in. */
export class LogInError extends Error {
  override name = 'LogInError';
}

export async function readLogInScript(file: string): Promise<LogInScript> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new LogInError(`${file} can't be read.`);
  });
  try {
    return script.parse(JSON.parse(text));
  } catch (error) {
    const why =
      error instanceof z.ZodError ? z.prettifyError(error).replace(/\s+/g, ' ') : (error as Error).message;
    throw new LogInError(`${file} is no script of a log-in: ${why}`);
  }
}

function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new LogInError(`The variable ${name} is not set.`);
  return value;
}

async function take(page: Page, one: Step): Promise<void> {
  if ('goto' in one) await page.goto(one.goto, { waitUntil: 'load' });
  else if ('fill' in one) await page.fill(one.fill, 'with' in one ? one.with : secret(one.withVariable));
  else if ('click' in one) await page.click(one.click);
  else if ('press' in one) await page.press(one.on, one.press);
  else await page.waitForSelector(one.waitFor);
}

const STEP_MS = 15_000;

/** Logs in on a page of its own, where forms may be sent. @returns the cookies that it leaves */
export function logIn(
  browser: AuditBrowser,
  { steps }: LogInScript,
  accesses: AccessByHost,
  signal?: AbortSignal,
): Promise<Cookies> {
  const start = steps.find((one) => 'goto' in one);
  const access = start && accesses.of(start.goto);
  const work = async ({ page }: { page: Page }) => {
    page.setDefaultTimeout(STEP_MS);
    for (const [index, one] of steps.entries())
      await take(page, one).catch((error: Error) => {
        if (error instanceof LogInError) throw error;
        const [what] = Object.keys(one);
        throw new LogInError(`Step ${index + 1} of the log-in (${what}) failed: ${firstLine(error)}`);
      });
    await page.waitForLoadState('networkidle').catch(() => undefined);
    return page.context().cookies();
  };
  return browser.withPage(work, { limits: pageLimits, mayPost: true, access, signal });
}

/** What Playwright says after it may hold what was filled in. */
const firstLine = (error: Error) => error.message.split('\n')[0] ?? '';
