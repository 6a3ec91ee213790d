import { criteria } from '@adili/audits/criteria';
import { guidanceOf } from '@adili/audits/guidance/guidance';
import type { Criterion, Finding, PageOptions, PageResult, Verdict } from '@adili/audits/model';
import type { Page } from 'playwright-core';
import { observeRepeated, type Repeated } from './consistency/repeated.ts';
import { accesslintSource, runAccesslint } from './engines/accesslint.ts';
import { axeSource, runAxe } from './engines/axe.ts';
import { fingerprintOf } from './fingerprint.ts';
import { makeTools, type RawFinding } from './in-page/tools.ts';
import { mergeFindings } from './merge.ts';
import { observe } from './observe.ts';
import { digestsOf, observeParts } from './page-digests.ts';
import { addPictures } from './pictures.ts';
import { watchChangesSource } from './probes/live/changes.ts';
import type { OwnFrame, Stage } from './probes/probe.ts';
import { type ProbesAnswer, runLiveProbes, runStillProbes, timeIsUp } from './probes/run-probes.ts';
import { verdictsOf } from './verdicts.ts';
import { IsolatedWorlds, type World, WorldGoneError } from './world/isolated-worlds.ts';
import { SelfNavigation } from './world/self-navigation.ts';
import { Traffic } from './world/settle.ts';

/** Milliseconds that the first answer of a page may take. */
const LOAD_LIMIT = 30_000;
/** Frames whose elements are walked through by keyboard. */
const MOST_WALKED = 4;
/** A page that navigates by itself is looked at anew where it stands then, so many times. */
const MOST_TRIES = 3;

/** A page's result with what each engine said by itself, which the measurement compares. */
export interface AuditInParts {
  result: PageResult;
  raw: RawFinding[];
  broken: ProbesAnswer['broken'];
  /** What can be compared with other pages of the site; not of a page that could not be audited. */
  repeated?: Repeated;
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
    return { result: withProblem(url, reasonOf(error)), raw: [], broken: [] };
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

async function audit(page: Page, url: string, options: PageOptions): Promise<AuditInParts> {
  const { signal } = options;
  const traffic = new Traffic(page);
  const worlds = await IsolatedWorlds.open(page);
  await worlds.beforeEachDocument(watchChangesSource);
  signal?.throwIfAborted();
  const response = await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT });
  await traffic.settled(signal);
  const problem = problemOf(page, response?.status());
  if (problem) return { result: withProblem(url, problem), raw: [], broken: [] };
  const held = await SelfNavigation.hold(worlds.session);
  try {
    const still = await lookAtDocument(worlds, signal);
    const top = await worlds.top();
    const observed = await top.call(observe, undefined);
    const repeated = await top.call(observeRepeated, undefined);
    const digests = digestsOf(await top.call(observeParts, undefined));
    const stage: Stage = {
      page,
      worlds,
      frames: still.frames,
      held,
      signal,
      still: still.raw,
      mayOperate: options.pressKeys,
      top: keptWhileItStands(page, worlds),
    };
    const live = await runLiveProbes(stage);
    const raw = [...still.raw, ...live.findings];
    const broken = [...still.broken, ...live.broken];
    const merged = mergeFindings(raw);
    const findings = merged.map(
      ({ identity, ...finding }): Finding => ({
        ...finding,
        fingerprint: fingerprintOf({ criterion: finding.criterion, identity }),
        ...guidanceOf(finding.criterion, finding.rule),
      }),
    );
    const unchecked = new Set(broken.flatMap((probe) => probe.criteria));
    const pictured = options.pictures ? await addPictures(page, findings, signal) : findings;
    const late = timeIsUp(signal);
    return {
      raw,
      broken,
      repeated,
      result: {
        url,
        finalUrl: page.url(),
        title: observed.title,
        links: observed.links,
        digests,
        criteria: verdictsOf(findings, new Set(observed.notApplicable), unchecked),
        findings: pictured,
        ...(late && { unfinished: `${late.message} What was found until then stands.` }),
      },
    };
  } finally {
    await held.release();
  }
}

function problemOf(page: Page, status: number | undefined): string | undefined {
  if (page.url().startsWith('chrome-error:')) return 'The page went on to an address that cannot be reached.';
  if (status !== undefined && status >= 400) return `The address answers ${status}.`;
  return undefined;
}

const toolsSource = `globalThis.adili = (${makeTools})();`;

async function worldWithTools(worlds: IsolatedWorlds): Promise<World> {
  const world = await worlds.top();
  if (!(await world.call(() => 'adili' in globalThis, undefined))) {
    await world.load(axeSource);
    await world.load(toolsSource);
  }
  return world;
}

/** The page's own world, made once for each document. */
function keptWhileItStands(page: Page, worlds: IsolatedWorlds): () => Promise<World> {
  let kept: Promise<World> | undefined;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) kept = undefined;
  });
  return () => {
    kept ??= worldWithTools(worlds);
    return kept;
  };
}

interface Still {
  raw: RawFinding[];
  broken: ProbesAnswer['broken'];
  frames: OwnFrame[];
}

/** Engines and still probes in all frames; again where a page navigates under them. */
async function lookAtDocument(worlds: IsolatedWorlds, signal: AbortSignal | undefined): Promise<Still> {
  for (let tried = 1; ; tried += 1)
    try {
      return await lookOnce(worlds, signal);
    } catch (error) {
      if (!(error instanceof WorldGoneError) || tried >= MOST_TRIES) throw error;
    }
}

async function lookOnce(worlds: IsolatedWorlds, signal: AbortSignal | undefined): Promise<Still> {
  const still: Still = { raw: [], broken: [], frames: [] };
  const worldsNow = await worlds.all();
  const [top] = worldsNow;
  for (const world of worldsNow) {
    signal?.throwIfAborted();
    try {
      const inFrame = await lookAtFrame(world);
      const place = await readPrefix(world);
      const placed = <Part extends { selector: string }>(part: Part): Part => ({
        ...part,
        selector: place + part.selector,
      });
      still.raw.push(...inFrame.raw.map(placed));
      still.broken.push(...inFrame.broken);
      if (top && isOwnFrame(world, top) && still.frames.length < MOST_WALKED)
        still.frames.push({ world, place });
    } catch (error) {
      if (world.isTop) throw error;
    }
  }
  return still;
}

/** An inner document without an address of its own has its page's origin. */
const isOwnFrame = (world: World, top: World) =>
  !world.isTop &&
  (world.url.startsWith('about:') || URL.parse(world.url)?.origin === URL.parse(top.url)?.origin);

async function lookAtFrame(world: World): Promise<Omit<Still, 'frames'>> {
  await world.load(axeSource);
  await world.load(accesslintSource);
  await world.load(toolsSource);
  const axe = await runAxe(world);
  const accesslint = await runAccesslint(world);
  const probes = await runStillProbes(world);
  return {
    raw: [...axe, ...accesslint, ...probes.findings],
    broken: probes.broken,
  };
}

/** The selector of the frames that a frame is in, with what joins it to its elements' own. */
async function readPrefix(world: World): Promise<string> {
  if (!world.parent) return '';
  const owner = await world.parent.withOwnerOf(world, (element) =>
    (globalThis as unknown as { adili: { selectorOf(of: Element): string } }).adili.selectorOf(element),
  );
  return `${await readPrefix(world.parent)}${owner ?? 'iframe'} >>> `;
}
