import type { LeftOut } from '@adili/audits/model';
import type { Page } from 'playwright-core';
import { MainAnswer } from '../answer/main-answer.ts';
import { PageProblem } from '../browser/page-problem.ts';
import { TimeOfPage } from './in-time.ts';
import { IsolatedWorlds } from './isolated-worlds.ts';
import { loadPage } from './load-page.ts';
import { Traffic } from './settle.ts';

interface ArrivalOptions {
  /** Milliseconds that the page may take. */
  timeMs: number;
  signal?: AbortSignal | undefined;
  /** Sources of scripts that run in each document before its own. */
  before?: readonly string[];
}

/** A page that has loaded and come to rest. */
export interface Arrival {
  worlds: IsolatedWorlds;
  answer: MainAnswer;
  /** What never came. */
  leftOut: LeftOut[];
  /** Waits until the page has come to rest once more. */
  atRest(): Promise<void>;
}

const UNREACHED = 'The page went on to an address that cannot be reached.';

/** Goes to an address on a page that is open and empty. @throws {PageProblem} where that leads to no good answer */
export async function arrive(
  page: Page,
  url: string,
  { timeMs, signal, before = [] }: ArrivalOptions,
): Promise<Arrival> {
  const traffic = new Traffic(page);
  const answer = new MainAnswer(page);
  const worlds = await IsolatedWorlds.open(page, new TimeOfPage(timeMs, signal));
  for (const source of before) await worlds.beforeEachDocument(source);
  signal?.throwIfAborted();
  const load = () => loadPage(page, url, traffic, worlds.session, signal);
  const leftOut = await Promise.race([load(), answer.broken]).catch((error: unknown) => {
    throw answer.whyNotShown(error);
  });
  const atRest = () => traffic.settled(() => worlds.top(), signal);
  await atRest();
  answer.mustBeGood();
  if (page.url().startsWith('chrome-error:')) throw new PageProblem(UNREACHED);
  return { worlds, answer, leftOut, atRest };
}
