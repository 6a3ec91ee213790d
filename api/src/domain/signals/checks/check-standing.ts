import { days, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { CheckRecords, RecordState } from '../../foundation/ports/record-source.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';

/** Days that what a program reported says how it is. */
const reportDays = 7;

/** Milliseconds for which a check proves after it was seen to pass: three looks may be missed, and a day at least. */
export const freshFor = ({ every }: { readonly every: number | null }): number =>
  every === null ? days(reportDays) : Math.max(days(1), minutes(3 * every));

const instantOf = (at: number) => new Date(at).toISOString();

type Standing = Pick<
  CheckRow,
  'kind' | 'isOff' | 'turnedAt' | 'state' | 'since' | 'changes' | 'failures' | 'passedAt'
>;

/** The instant of the first failure since it passed, which what could not be seen since takes not back; null of one that has none. */
export function failedAt({
  failures,
  changes,
  passedAt = '',
  since,
}: Pick<CheckRow, 'failures' | 'changes' | 'passedAt' | 'since'>): string | null {
  if (failures === 0) return null;
  return changes.find(({ at, state }) => state === 'failing' && at > passedAt)?.at ?? since;
}

/** What a check proves at a moment: that it passes, as long as that was seen lately. @param now milliseconds since the epoch */
export function provedBy(row: Standing, now: number): Pick<RecordState, 'holds' | 'held' | 'endedAt'> {
  const { kind, isOff, turnedAt, passedAt } = row;
  if (passedAt === undefined) return { holds: false, held: false };
  const ends = [failedAt(row), isOff ? turnedAt : null].flatMap((at) => (at ? [Date.parse(at)] : []));
  const ended = Math.min(Date.parse(passedAt) + freshFor(kindsOfChecks[kind]), ...ends);
  return ended <= now ? { holds: false, held: true, endedAt: instantOf(ended) } : { holds: true, held: true };
}

/** Characters of what was seen that evidence quotes. */
const mostSeen = 300;

function seenWords({ seen, rows }: CheckRow): string {
  const parts = Object.entries(seen).map(([name, value]) => `${name} ${[value].flat().join(', ')}`);
  const words = [...parts, ...(rows === undefined ? [] : [rows.split('\n').join(', ')])].join('; ');
  if (words === '') return '';
  return ` Seen: ${words.length > mostSeen ? `${words.slice(0, mostSeen - 1)}…` : `${words}.`}`;
}

function stateWords(row: CheckRow, { holds }: Pick<RecordState, 'holds'>): string {
  const { isOff, turnedAt, state, since, says, passedAt, checkedAt } = row;
  if (checkedAt === undefined) return 'It was not looked at yet.';
  const last = passedAt === undefined ? '' : ` It passed last at ${passedAt}.`;
  if (isOff) return `It is off since ${turnedAt ?? since}.${last}`;
  if (state === 'passing')
    return `${holds ? 'It passes since' : 'It passed from'} ${since}${holds ? '' : ' on'}: ${says}${seenWords(row)}`;
  if (state === 'failing') return `It fails since ${since}: ${says}${seenWords(row)}${last}`;
  const failed = failedAt(row);
  return `${failed === null ? 'Unknown' : `It failed from ${failed} on, and is unknown`} since ${since}: ${says}${last}`;
}

/** When it was looked at last, and whether that is too long ago. */
function timeWords(row: CheckRow, { holds, held }: Pick<RecordState, 'holds' | 'held'>): string {
  const { kind, isOff, failures, checkedAt } = row;
  if (checkedAt === undefined) return '';
  const isTooOld = held && !(holds || isOff || failures > 0);
  return ` ${kind === 'pushed' ? 'Reported' : 'Looked at'} last at ${checkedAt}.${isTooOld ? ' That it passed is too long ago to prove anything.' : ''}`;
}

/** Who says so, where nobody of ours looked. */
const sourceWords = ({ reportedBy = '' }: CheckRow, keyName: string | undefined): string =>
  reportedBy.startsWith('key:')
    ? `Reported by a program of the organisation with ${keyName === undefined ? 'an API key that is gone' : `the API key “${keyName}”`}, not looked at by Adili. `
    : 'Reported by a person of the organisation, not looked at by Adili. ';

/** What an organisation's checks prove in its register. */
export const checkRecords: CheckRecords = {
  async read(tables: Tables, { id }, { now }, ids) {
    const rows = (await tables.checks.byIds(ids)).filter(({ organisationId }) => organisationId === id);
    const nameOf = await namesFor(
      tables,
      rows.flatMap(({ reportedBy }) => (reportedBy?.startsWith('key:') ? [reportedBy] : [])),
      id,
    );
    return new Map(
      rows.map((row) => {
        const proved = provedBy(row, now);
        const source = row.kind === 'pushed' ? sourceWords(row, nameOf(row.reportedBy ?? '')?.name) : '';
        const text = `${source}${stateWords(row, proved)}${timeWords(row, proved)}`;
        const since = [row.checkedAt, row.turnedAt].flatMap((at) => at ?? []).toSorted();
        return [row.id, { ...proved, text, since: since.at(-1) ?? null }] as const;
      }),
    );
  },
};
