import type { GoodPractice, LeftOut } from '@adili/audits/model';
import { accesslintSource, runAccesslint } from './engines/accesslint.ts';
import { axeSource, runAxe } from './engines/axe.ts';
import { toolsSource } from './in-page/tools.ts';
import { allCriteria } from './left-out.ts';
import { stillProbes } from './probes/all.ts';
import type { OwnFrame } from './probes/probe.ts';
import { lateWords, type ProbesAnswer, runStillProbes, timeIsUp } from './probes/run-probes.ts';
import { openClosedRoots } from './world/closed-roots.ts';
import { type IsolatedWorlds, type World, WorldGoneError } from './world/isolated-worlds.ts';
import { lendTimers } from './world/lend-timers.ts';

/** Frames whose elements are walked through by keyboard. */
const MOST_WALKED = 10;
/** Elements that the tools hand to a probe. */
const MOST_ELEMENTS = 20_000;
/** A page that navigates by itself is looked at anew where it stands then, so many times. */
const MOST_TRIES = 3;
/** Milliseconds that an inner frame may take: one that does not answer costs itself alone. */
const FRAME_LIMIT = 15_000;

/** What was found on a page as it stood. */
export interface Still extends ProbesAnswer {
  goodPractice: GoodPractice[];
  frames: OwnFrame[];
  /** Findings beyond those that are kept. */
  notKept: number;
  /** How many elements the page's own document had. */
  elements: number;
}

/** Engines and still probes in all frames; again where a page navigates under them. */
export async function lookAtFrames(worlds: IsolatedWorlds, signal: AbortSignal | undefined): Promise<Still> {
  for (let tried = 1; ; tried += 1)
    try {
      return await lookOnce(worlds, signal);
    } catch (error) {
      if (!(error instanceof WorldGoneError) || tried >= MOST_TRIES) throw error;
    }
}

async function lookOnce(worlds: IsolatedWorlds, signal: AbortSignal | undefined): Promise<Still> {
  const still: Still = {
    findings: [],
    broken: [],
    leftOut: [],
    goodPractice: [],
    frames: [],
    notKept: 0,
    elements: 0,
  };
  const { entered, others } = await worlds.all();
  if (others > 0) still.leftOut.push(leftOutFrames(others, entered.length));
  const [top] = entered;
  if (top) still.elements = await top.call(countElements, undefined);
  if (still.elements > MOST_ELEMENTS) still.leftOut.push(beyondElements(still.elements));
  let walked = 0;
  for (const world of entered) {
    const late = timeIsUp(signal);
    if (late) {
      still.leftOut.push({ criteria: allCriteria, reason: lateWords(late) });
      break;
    }
    try {
      const inFrame = await (world.isTop ? lookAtFrame(world, signal) : inTime(lookAtFrame(world, signal)));
      const place = await readPrefix(world);
      const placed = <Part extends { selector: string }>(part: Part): Part => ({
        ...part,
        selector: place + part.selector,
      });
      still.findings.push(...inFrame.findings.map(placed));
      still.broken.push(...inFrame.broken);
      still.leftOut.push(...inFrame.leftOut);
      still.notKept += inFrame.notKept;
      still.goodPractice.push(...inFrame.goodPractice.map(placed));
      if (!top || !isOwnFrame(world, top)) continue;
      walked += 1;
      if (walked <= MOST_WALKED) still.frames.push({ world, place });
    } catch (error) {
      if (world.isTop) throw error;
      still.leftOut.push({ criteria: allCriteria, reason: await silentFrame(world) });
    }
  }
  if (walked > MOST_WALKED)
    still.leftOut.push({
      criteria: ['2.1.2', '2.4.7', '2.4.11', '3.2.1'],
      reason: `Tab was pressed in the first ${MOST_WALKED} of ${walked} frames only.`,
    });
  return still;
}

/** Runs in the page. */
export function countElements(): number {
  return document.querySelectorAll('*').length;
}

const beyondElements = (elements: number): LeftOut => ({
  criteria: stillProbes.flatMap(({ criteria }) => criteria),
  reason: `Our own probes looked at the first ${MOST_ELEMENTS} of ${elements} elements.`,
});

const leftOutFrames = (others: number, entered: number): LeftOut => ({
  criteria: allCriteria,
  reason: `${others} of ${others + entered} documents in the page were not looked into.`,
});

async function silentFrame(world: World): Promise<string> {
  const place = await Promise.race([readPrefix(world), pause(1000).then(() => '')]).catch(() => '');
  const named = place ? ` (${place.replace(/ >>> $/, '').slice(0, 200)})` : '';
  return `A frame did not answer and was not looked into${named}.`;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(FRAME_LIMIT).then(() => {
      throw new Error('The frame did not answer.');
    }),
  ]);

/** An inner document without an address of its own has its page's origin. */
const isOwnFrame = (world: World, top: World) =>
  !world.isTop &&
  (world.url.startsWith('about:') || URL.parse(world.url)?.origin === URL.parse(top.url)?.origin);

/** Gives a world what the probes use, once. */
export async function equip(world: World): Promise<void> {
  if (await world.call(() => 'adili' in globalThis, undefined)) return;
  await lendTimers(world);
  await world.load(axeSource);
  await world.load(toolsSource);
}

/** Shares of a page's time. */
const SHARES = { axe: 0.4, accesslint: 0.15 };

/** What an engine says; where it throws or takes too long, the page is looked at without it, and that is said. */
async function ofEngine<Answer>(
  name: string,
  run: () => Promise<Answer>,
  signal: AbortSignal | undefined,
  leftOut: LeftOut[],
): Promise<Answer | undefined> {
  try {
    if (!timeIsUp(signal)) return await run();
  } catch (error) {
    if (error instanceof WorldGoneError) throw error;
  }
  const late = timeIsUp(signal);
  leftOut.push({
    criteria: allCriteria,
    reason: late ? lateWords(late) : `${name} did not get through this page.`,
  });
  return undefined;
}

async function lookAtFrame(
  world: World,
  signal: AbortSignal | undefined,
): Promise<Omit<Still, 'frames' | 'elements'>> {
  await equip(world);
  await world.load(accesslintSource);
  const leftOut: LeftOut[] = [];
  await ofEngine('The search for closed shadow trees', () => openClosedRoots(world), signal, leftOut);
  const axe = await ofEngine('axe-core', () => runAxe(world, {}, SHARES.axe), signal, leftOut);
  const probes = await runStillProbes(world, signal);
  const accesslint = await ofEngine(
    '@accesslint/core',
    () => runAccesslint(world, SHARES.accesslint),
    signal,
    leftOut,
  );
  return {
    ...probes,
    findings: [...(axe?.findings ?? []), ...(accesslint ?? []), ...probes.findings],
    leftOut: [...leftOut, ...probes.leftOut],
    goodPractice: axe?.goodPractice ?? [],
    notKept: axe?.notKept ?? 0,
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
