import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES } from '@adili/server/workspace';
import { weighWorkspaces } from '../weight/workspace-weights.ts';
import { measureClicks } from './clicks.ts';
import { buildControl, type ControlBuild, routerSaving } from './control/build-control.ts';
import { withControl } from './control/with-control.ts';
import { withBrowser } from './fresh-tab.ts';
import { bytesByGroup, doubledBytes, totalBytes, type WeightOf } from './groups.ts';
import { takeJourneys } from './journey.ts';
import { judgeClick, judgeJourney, judgePage } from './judge.ts';
import { type LoadedScript, measurePages, type PageComparison } from './pages.ts';
import type { Comparison, PageBytes } from './result.ts';
import { ways } from './ways.ts';

/** The pages that are compared. */
const PAGES = ['/', '/pricing', '/blog', '/blog/gdpr', '/login'];

/** Whose scripts they and the journey load: the dashboard's cards are of any remote. */
const WORKSPACES = ['shell', ...REMOTES.map(({ name }) => name)];

const WHOLE = {
  ofPages: { rounds: 7, patience: 4_000 },
  ofClicks: { rounds: 5, patience: 4_000 },
  ways,
};
/** To be over within three minutes. */
const QUICK = {
  ofPages: { rounds: 2, patience: 500 },
  ofClicks: { rounds: 1, patience: 500 },
  ways: ways.slice(0, 2),
};

/** Compares the running product with the same sources as one app: bytes, pages, clicks, a journey. */
export async function compare(quick: boolean): Promise<Comparison> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-control-'));
  try {
    console.log('Building the control, and weighing both builds ...');
    const [control, delivered] = await Promise.all([buildControl(folder), weighWorkspaces(WORKSPACES)]);
    const saving = quick ? null : await routerSaving(control);
    const measured = await withControl(control, PAGES, () => measure(quick ? QUICK : WHOLE));
    return {
      measured: new Date().toISOString(),
      node: process.version,
      processors: availableParallelism(),
      quick,
      routerSaving: saving,
      ...weighed(measured, weightsOf(control, delivered)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(effort: typeof WHOLE) {
  console.log('Measuring pages ...');
  const pages = await measurePages(PAGES, effort.ofPages);
  console.log('Measuring clicks between remotes ...');
  const clicks = await measureClicks(effort.ways, effort.ofClicks);
  console.log('Going through five pages ...');
  const journeys = await takeJourneys();
  const browser = await withBrowser(async ({ current }) => current.version());
  return { pages, clicks, journeys, browser };
}

/** What was measured with its bytes by group, judged. */
function weighed(
  { pages, clicks, journeys, browser }: Awaited<ReturnType<typeof measure>>,
  weightOf: WeightOf,
) {
  const bytes = pages.map((page) => bytesOf(page, weightOf));
  const doubled = (scripts: readonly LoadedScript[]) => ({
    total: totalBytes(scripts),
    doubled: doubledBytes(scripts, weightOf),
  });
  const journey: Comparison['journey'] = {
    ours: doubled(journeys.ours),
    fetchingAhead: doubled(journeys.fetchingAhead),
    control: doubled(journeys.control),
  };
  const verdicts = [
    ...pages.flatMap((page, index) => judgePage(page, bytes[index] as PageBytes)),
    ...clicks.flatMap(judgeClick),
    ...judgeJourney(journey),
  ];
  return { browser, pages, bytes, clicks, journey, verdicts };
}

function bytesOf({ page, subjects: { ours, control } }: PageComparison, weightOf: WeightOf): PageBytes {
  const weigh = ({ scripts }: { scripts: readonly LoadedScript[] }) => ({
    groups: bytesByGroup(scripts, weightOf),
    total: totalBytes(scripts),
  });
  return { page, ours: weigh(ours), control: weigh(control) };
}

/** Finds the weight of a script, the control's or a delivered one. */
function weightsOf(control: ControlBuild, delivered: Awaited<ReturnType<typeof weighWorkspaces>>): WeightOf {
  return (address) => {
    const file = path.basename(address);
    const [, remote = 'shell'] = /^\/remotes\/([^/]+)\//.exec(address) ?? [];
    const weight = control.weights[file] ?? delivered[remote]?.[file];
    if (!weight) throw new Error(`${address} was not weighed: it is of another build than the sources.`);
    return weight;
  };
}
