import type { CardData, RingFigure, SessionUser, Shell, Step, Task } from '@adili/contract';
import type { Api } from '@adili/http';
import { apiOf } from '@adili/http/use-api';
import type { AccessSummary } from '@adili/schemas/access/system-account';
import type { Check } from '@adili/schemas/checks/check';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import type { RiskCounts } from '@adili/schemas/risks/risk';
import type { Site } from '@adili/schemas/sites/site';
import { quarterWords } from '../access/quarter-words.ts';
import { checkStateWords, failsSince, isNew, newWords, whose } from '../checks/check-words.tsx';
import { readSignals, type SignalsRead } from '../checks/read-signals.ts';
import {
  accessPath,
  alertsPath,
  pathOfCheck,
  pathOfReview,
  risksPath,
  signalsPath,
} from '../layout/paths.ts';
import { riskTasksOf } from './risk-tasks.ts';

/** Tasks that a dashboard takes from one card. */
const most = 50;

/** What a dashboard gets of the checks: how they stand, and what fails. @throws {ApiError | NetworkError} */
export async function readCardData(shell: Shell, signal: AbortSignal): Promise<CardData> {
  const api = apiOf(shell);
  const user = shell.session.get()?.user;
  const [read, risks, steps, access] = await Promise.all([
    readSignals(api, undefined, signal),
    api.call('GET /risks/counts', { signal }),
    user ? readSteps(api, user, signal) : [],
    user && mayManage(user) ? api.call('GET /access/summary', { signal }) : null,
  ]);
  return {
    figures: [...ringOf(read.checks), ...risksRingOf(risks)],
    tasks:
      user && mayWork(user)
        ? [...tasksOf(read), ...riskTasksOf(risks, user), ...accessTasksOf(access)].slice(0, most)
        : [],
    steps,
  };
}

/** The first step of an organisation with its checks. */
async function readSteps(api: Api, user: SessionUser, signal: AbortSignal): Promise<Step[]> {
  if (!mayManage(user)) return [];
  const rules = await api.call('GET /alert-rules', { signal });
  return [
    {
      id: 'alerts',
      title: 'Be told when a check fails',
      isDone: rules.length > 0,
      action: 'Set alerts',
      to: alertsPath,
    },
  ];
}

const parts = [
  [checkStateWords.passing, 'done', '', ({ state }: Check) => state === 'passing'],
  [checkStateWords.failing, 'stale', '#failing', ({ state }: Check) => state === 'failing'],
  [
    checkStateWords.unknown,
    'partly',
    '#unknown',
    (check: Check) => check.state === 'unknown' && !isNew(check),
  ],
  [newWords, 'open', '', isNew],
] as const;

/** None before there are checks. */
function ringOf(checks: readonly Check[]): RingFigure[] {
  const on = checks.filter(({ state }) => state !== 'off');
  if (on.length === 0) return [];
  return [
    {
      kind: 'ring',
      id: 'checks',
      label: 'Checks',
      to: signalsPath,
      parts: parts.flatMap(([label, tone, at, is]) => {
        const count = on.filter(is).length;
        // The first looks end that for good.
        return is === isNew && count === 0 ? [] : { label, count, tone, to: `${signalsPath}${at}` };
      }),
    },
  ];
}

/** None before there are risks. */
function risksRingOf({ total, veryHigh }: RiskCounts): RingFigure[] {
  if (total === 0) return [];
  return [
    {
      kind: 'ring',
      id: 'risks',
      label: 'Risks',
      to: risksPath,
      parts: [
        { label: 'Up to 15', count: total - veryHigh, tone: 'done', to: risksPath },
        { label: 'Above 15', count: veryHigh, tone: 'stale', to: `${risksPath}?level=very_high` },
      ],
    },
  ];
}

/** Reviews of access that are due or open, for who may decide. */
function accessTasksOf(access: AccessSummary | null): Task[] {
  if (access === null) return [];
  const { isDue, open, period, until } = access;
  const begun = open.map(({ id, period: of, begunAt, undecided }) => ({
    id: `access review ${id}`,
    title: `Access review, ${quarterWords(of)}: ${undecided === 0 ? 'all is decided' : `${undecided} not decided`}`,
    since: begunAt,
    action: undecided === 0 ? 'Finish it' : 'Decide',
    to: pathOfReview(id),
  }));
  if (!isDue) return begun;
  const due = {
    id: `access review ${period}`,
    title: `Review who has access: ${quarterWords(period)}`,
    due: until,
    action: 'Begin the review',
    to: accessPath,
  };
  return [...begun, due];
}

/** 'on example.com' */
function whereWords(check: Check, sites: readonly Site[]): string {
  if (check.site !== undefined) return `on ${whose(check, sites)}`;
  if (check.connection !== undefined) return `in ${whose(check, sites)}`;
  return check.kind === 'pushed' ? 'as a program of yours says' : 'in your organisation';
}

const taskOf =
  (sites: readonly Site[], { findings }: SignalsRead) =>
  (check: Check): Task => ({
    id: `check ${check.id}`,
    title: `“${check.title}” fails ${whereWords(check, sites)}`,
    since: failsSince(check, findings.get(check.id)),
    action: 'See how to fix it',
    to: pathOfCheck(check.id),
  });

/** What fails, twice in a row, and nobody has decided on. */
const tasksOf = (read: SignalsRead): Task[] =>
  read.checks
    .filter(({ id, state }) => state === 'failing' && read.findings.get(id)?.state === 'open')
    .map(taskOf(read.sites, read));
