import type { RingFigure } from '@adili/contract';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { requirementStateWords } from '@adili/schemas/requirements/requirement-state';
import { count, dayOf } from '@adili/ui';
import { pathOfFramework } from '../layout/paths.ts';

type Framework = Readiness['frameworks'][number];

/** Rings that a dashboard takes from one card. */
const most = 12;

const states = [
  ['met', 'done'],
  ['partly', 'partly'],
  ['stale', 'stale'],
  ['open', 'open'],
] as const;

const week = 7 * 24 * 60 * 60 * 1000;

/** 'Monday' within the week after it, else the day. */
const dayIn = (day: string, now: Date): string =>
  now.getTime() - Date.parse(day) < week ? 'Monday' : dayOf(day);

/** What changed since the last weekly report: '2 more met since Monday'. */
function changeIn({ id, met }: Framework, { lastReport }: Readiness, now: Date): string | undefined {
  const before = lastReport?.met.find(({ framework }) => framework === id)?.met;
  if (!lastReport || before === undefined) return undefined;
  const since = `since ${dayIn(lastReport.day, now)}`;
  if (met === before) return `No change ${since}`;
  return `${count(Math.abs(met - before))} ${met > before ? 'more' : 'fewer'} met ${since}`;
}

/** A ring for each adopted framework, each part of which leads to its list. */
export const ringsOf = (readiness: Readiness, now: Date = new Date()): RingFigure[] =>
  readiness.frameworks.slice(0, most).map((framework) => {
    const note = changeIn(framework, readiness, now);
    return {
      kind: 'ring',
      id: framework.id,
      label: framework.title,
      to: pathOfFramework(framework.id),
      parts: states.map(([state, tone]) => ({
        label: requirementStateWords[state],
        count: framework[state],
        tone,
        to: pathOfFramework(framework.id, state),
      })),
      ...(note && { note }),
    };
  });
