import { criteria } from '@adili/audits/criteria';
import { guidanceOf } from '@adili/audits/guidance/guidance';
import type { Criterion, Finding, LeftOut, PageResult, Verdict } from '@adili/audits/model';
import type { Page } from 'playwright-core';
import { lookAtAnswer } from './answer/look-at-answer.ts';
import { BusyError, NeedsLogInError, NoPageError } from './answer/main-answer.ts';
import { pageLimits } from './browser/limits.ts';
import { type Caps, capsUnlessSaid } from './caps.ts';
import { observeRepeated, type Repeated } from './consistency/repeated.ts';
import { LOG_OUT } from './crawl/log-out.ts';
import { known } from './fingerprint.ts';
import type { RawFinding } from './in-page/tools.ts';
import { allCriteria, joinLeftOut } from './left-out.ts';
import { equip, lookAtFrames, type Still } from './look-at-frames.ts';
import { lookTwice } from './look-twice.ts';
import { failuresFirst, mergeFindings } from './merge.ts';
import { observe } from './observe.ts';
import { digestsOf, observeParts } from './page-digests.ts';
import { Pictures } from './pictures.ts';
import { mustBeSelectors, withPlaces } from './policy/within.ts';
import { probesByKeys, probesOfTheEnd, probesOverTime } from './probes/all.ts';
import { watchChangesSource } from './probes/live/changes.ts';
import { watchLooksSource } from './probes/live/looks.ts';
import type { Stage } from './probes/probe.ts';
import { lateWords, type ProbesAnswer, runLiveProbes, timeIsUp } from './probes/run-probes.ts';
import { lookAtStates, statesByClicks, statesOfLook } from './states/states.ts';
import { getReady, type Ready } from './steps/get-ready.ts';
import { verdictsOf } from './verdicts.ts';
import { arrive } from './world/arrive.ts';
import { endScriptsWhenLate, TooLongError } from './world/in-time.ts';
import type { IsolatedWorlds, World } from './world/isolated-worlds.ts';
import { scrollThrough } from './world/scroll-through.ts';
import { SelfNavigation } from './world/self-navigation.ts';

export interface PageOptions {
  /** Whether probes may press keys and type, which only the owner of a site may allow. */
  pressKeys: boolean;
  pictures: boolean;
  /** Selectors of CSS, of which each finding is told which match its element. */
  ignoredSelectors?: readonly string[];
  ready?: Ready;
  /** Milliseconds that the page may take. */
  timeMs?: number;
  /** Those that hold unless said. */
  caps?: Partial<Caps>;
  signal?: AbortSignal;
}

/** A page's result with what each engine said by itself, which the measurement compares. */
export interface AuditInParts {
  result: PageResult;
  raw: RawFinding[];
  broken: ProbesAnswer['broken'];
  /** What can be compared with other pages of the site; not of a page that could not be audited. */
  repeated?: Repeated;
  /** Milliseconds after which the server wants to be asked again. */
  waitMs?: number;
}

/**
 * Audits one address on a page that is open and empty.
 * @returns a result also where the page can't be audited: its `problem` says why
 * @throws the signal's reason where it is aborted
 */
export async function auditPage(page: Page, url: string, options: PageOptions): Promise<PageResult> {
  return (await auditInParts(page, url, options)).result;
}

export async function auditInParts(page: Page, url: string, options: PageOptions): Promise<AuditInParts> {
  try {
    return await audit(page, url, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    return {
      result: {
        ...withProblem(url, reasonOf(error)),
        ...(error instanceof NoPageError && { skipped: true }),
        ...(error instanceof NeedsLogInError && { needsLogIn: true, finalUrl: error.address }),
      },
      raw: [],
      broken: [],
      ...(error instanceof BusyError && { waitMs: error.waitMs }),
    };
  }
}

/** The result of a page that could not be audited: all criteria ask for a person. */
export const withProblem = (url: string, problem: string): PageResult => ({
  url,
  finalUrl: url,
  title: '',
  criteria: Object.fromEntries(criteria.map(({ number }): [Criterion, Verdict] => [number, 'review'])),
  findings: [],
  links: [],
  problem,
});

const reasonOf = (error: unknown) => {
  const message = String((error as Error).message ?? error).split('\n')[0] ?? '';
  return message.replace(/^page\.\w+: /, '').slice(0, 300);
};

/** A page that has come to where it is looked at. */
interface Reached {
  page: Page;
  url: string;
  worlds: IsolatedWorlds;
  /** What never came, and what was waited for in vain. */
  leftOut: LeftOut[];
  /** Waits until the page has come to rest. */
  atRest(): Promise<void>;
}

/** @throws {PageProblem} where an address does not lead to a page that can be looked at */
async function reach(page: Page, url: string, options: PageOptions): Promise<Reached> {
  const { signal, ready, timeMs = pageLimits.timeoutMs } = options;
  const { worlds, answer, leftOut, atRest } = await arrive(page, url, {
    timeMs,
    signal,
    before: [watchChangesSource, watchLooksSource],
  });
  answer.mustBePage(url, await (await worlds.top()).call(lookAtAnswer, undefined));
  await mustBeSelectors(await worlds.top(), options.ignoredSelectors);
  const inVain = ready ? await getReady(page, ready) : [];
  if (ready) await atRest();
  return { page, url, worlds, leftOut: [...leftOut, ...inVain], atRest };
}

async function audit(page: Page, url: string, options: PageOptions): Promise<AuditInParts> {
  const reached = await reach(page, url, options);
  const { session } = reached.worlds;
  const held = await SelfNavigation.hold(session);
  const letRun = endScriptsWhenLate(session, options.signal);
  const soFar: SoFar = { leftOut: reached.leftOut, answers: [] };
  try {
    await lookAt(reached, held, options, soFar);
  } catch (error) {
    const late = timeIsUp(options.signal);
    if (!soFar.still || !(late || error instanceof TooLongError)) throw error;
    const reason = late ? lateWords(late) : 'The rest of the page took too long to be looked at.';
    soFar.leftOut.push({ criteria: allCriteria, reason });
  } finally {
    letRun();
    await held.release();
  }
  return await judged(reached, options, soFar);
}

/** What is known of a page by now: where its time is up, that stands. */
interface SoFar {
  leftOut: LeftOut[];
  still?: Still;
  about?: Awaited<ReturnType<typeof observeAll>>;
  /** What the probes and other states said, beyond the page as it stood. */
  answers: ProbesAnswer[];
  pictures?: Pictures;
}

/** Looks at a page in all ways, those first that leave it as it was. */
async function lookAt(
  { page, worlds, atRest }: Reached,
  held: SelfNavigation,
  { signal, pressKeys: mayOperate, pictures: pictured, caps: said }: PageOptions,
  soFar: SoFar,
): Promise<void> {
  const { answers } = soFar;
  const caps: Caps = { ...capsUnlessSaid, ...said };
  soFar.leftOut.push(...(await scrollThrough(await worlds.top(), caps.windows)));
  await atRest();
  const first = await lookAtFrames(worlds, signal);
  soFar.still = first;
  const top = keptWhileItStands(page, worlds);
  const { frames, findings } = first;
  const asFirst: Stage = { page, worlds, held, signal, mayOperate, caps, top, frames, still: findings };
  soFar.about = await observeAll(await top());
  answers.push(await runLiveProbes(probesOverTime, asFirst));
  const { still, looks } = await lookTwice(worlds, first, asFirst);
  soFar.still = still;
  answers.push(looks);
  // Where elements came meanwhile, it is another page by now.
  if (still !== first && !timeIsUp(signal)) soFar.about = await observeAll(await top());
  const stage: Stage = { ...asFirst, frames: still.frames, still: still.findings };
  const pictures = pictured ? new Pictures(worlds.session, signal) : undefined;
  if (pictures) soFar.pictures = pictures;
  const untouched = [still, ...answers].flatMap((answer) => answer.findings);
  await pictures?.takeEarly(failuresFirst(mergeFindings(untouched)));
  answers.push(await lookAtStates(statesOfLook, stage));
  answers.push(await runLiveProbes(probesByKeys, stage, (found) => pictures?.takeEarly(found)));
  answers.push(await lookAtStates(statesByClicks, stage));
  answers.push(await runLiveProbes(probesOfTheEnd, stage));
}

const STOPPED: LeftOut[] = [
  { criteria: allCriteria, reason: 'A script of the page that did not end was stopped.' },
];

async function judged(
  { page, url, worlds }: Reached,
  { signal, ignoredSelectors }: PageOptions,
  { leftOut, still, about, answers, pictures }: SoFar,
): Promise<AuditInParts> {
  const all = still ? [still, ...answers] : answers;
  const raw = all.flatMap(({ findings }) => findings);
  const unfinished = joinLeftOut(
    [leftOut, worlds.wasStopped ? STOPPED : [], ...all.map((answer) => answer.leftOut)].flat(),
  );
  const merged = known(mergeFindings(raw)).map(
    (finding): Finding => ({ ...finding, ...guidanceOf(finding) }),
  );
  const unchecked = new Set(unfinished.flatMap((part) => part.criteria));
  const pictured = (await pictures?.addTo(merged)) ?? merged;
  const isPlaced = ignoredSelectors?.length && !timeIsUp(signal);
  const { goodPractice = [], notKept = 0 } = still ?? {};
  return {
    raw,
    broken: all.flatMap(({ broken }) => broken),
    ...(about && { repeated: about.repeated }),
    result: {
      url,
      finalUrl: page.url(),
      title: about?.observed.title ?? '',
      links: about?.observed.links ?? [],
      ...(about && { digests: about.digests }),
      criteria: verdictsOf(merged, new Set(about?.observed.notApplicable), unchecked),
      findings: isPlaced ? await withPlaces(await worlds.top(), pictured, ignoredSelectors) : pictured,
      ...(goodPractice.length > 0 && { goodPractice }),
      ...(notKept > 0 && { notKept }),
      ...(unfinished.length > 0 && { unfinished }),
    },
  };
}

/** What a page is called and built of. */
const observeAll = async (world: World) => ({
  observed: await world.call(observe, LOG_OUT.source),
  repeated: await world.call(observeRepeated, undefined),
  digests: digestsOf(await world.call(observeParts, undefined)),
});

/** The page's own world, made once for each document. */
function keptWhileItStands(page: Page, worlds: IsolatedWorlds): () => Promise<World> {
  let kept: Promise<World> | undefined;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) kept = undefined;
  });
  const make = async () => {
    const world = await worlds.top();
    await equip(world);
    return world;
  };
  return () => {
    kept ??= make();
    return kept;
  };
}
