import type { Facts } from '@adili/contract';
import type { StatusHistory } from './status-schema.ts';

/** A watcher that was silent for longer says nothing about now. */
const SILENT_MS = 15 * 60_000;
/** Nor does one whose clock is ahead by more: it could be silent for as long without being found out. */
const AHEAD_MS = 60_000;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const at = (instant: string) => `${moment.format(new Date(instant))} UTC`;
const day = (instant: string) => at(instant).replace(/,? \d\d:\d\d UTC$/, '');

const names = { site: 'The site', api: 'The API' } as const;

/** Downwards: 100 % is every look. */
const share = (up: number, checks: number) => `${(Math.floor((up / checks) * 10_000) / 100).toFixed(2)} %`;

/** What the history says, in sentences; nothing where there is none. */
export function statusFacts(history: StatusHistory | null, now: number): Facts {
  if (history === null) return {};
  const checks = history.days.reduce((sum, each) => sum + each.checks, 0);
  const up = (target: 'site' | 'api') =>
    share(
      history.days.reduce((sum, each) => sum + Math.min(each.up[target], each.checks), 0),
      checks,
    );
  const next = history.maintenance.filter(({ end }) => Date.parse(end) > now);
  return {
    'status.now': nowOf(history, now),
    ...(checks > 0 && {
      'status.uptime': `The site answered at ${up('site')} of all looks, the API at ${up('api')}, since ${day(history.days[0]?.day ?? history.since)}.`,
    }),
    ...(history.incidents.length > 0 && { 'status.incidents': incidentsOf(history) }),
    ...(next.length > 0 && {
      'status.maintenance': next
        .map(({ start, end, text }) => `${at(start)} to ${at(end)}: ${text}`)
        .join(' '),
    }),
  };
}

function nowOf({ checkedAt, incidents }: StatusHistory, now: number): string {
  const age = now - Date.parse(checkedAt);
  if (age < -AHEAD_MS) return `Not known: the watcher’s clock is wrong. It says ${at(checkedAt)}.`;
  if (age > SILENT_MS) return `Not known: the watcher has not reported since ${at(checkedAt)}.`;
  const open = incidents.filter(({ end }) => end === undefined);
  if (open.length === 0) return 'Site and API answer.';
  return open
    .map(({ target, start, seen }) => `${names[target]} has had trouble since ${at(start)}: it ${seen}.`)
    .join(' ');
}

/** The newest ten. */
const incidentsOf = ({ incidents }: StatusHistory): string =>
  incidents
    .slice(-10)
    .toReversed()
    .map(
      ({ target, start, end, seen }) =>
        `${target === 'site' ? 'Site' : 'API'}, from ${at(start)}${end ? ` to ${at(end)}` : ', not over'}: ${seen}.`,
    )
    .join(' ');
