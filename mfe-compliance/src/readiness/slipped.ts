import type { Readiness } from '@adili/schemas/readiness/readiness';
import { count, counted, lastMomentOf } from '@adili/ui';
import { dayWords } from '../format/words.ts';

/** A part of the sentence that a person begins a week with, and the list behind it. */
export interface Slipped {
  /** '2 pieces of evidence' */
  what: string;
  /** 'expired on Friday'; empty where `what` says it all. */
  how: string;
  /** The list of what is counted. */
  to: string;
}

/** When the evidence ran out: a day that all of it has in common, or that of the last. */
function ranOut({ expired, expiredItems }: Readiness): string {
  const last = expiredItems
    .map(({ endedAt }) => lastMomentOf(endedAt))
    .sort()
    .at(-1);
  if (!last) return 'expired';
  const words = dayWords(last);
  const isOneDay =
    expiredItems.length === expired &&
    expiredItems.every(({ endedAt }) => dayWords(lastMomentOf(endedAt)) === words);
  return isOneDay ? `expired ${words}` : `expired, the last ${words}`;
}

/** '7 due', '2 pieces of evidence expired on Friday', '1 control has no owner': each that there is any of. */
export function slippedOf(readiness: Readiness): Slipped[] {
  const { due, expired, unowned } = readiness;
  return [
    ...(due > 0 ? [{ what: `${count(due)} due`, how: '', to: '/compliance#due' }] : []),
    ...(expired > 0
      ? [
          {
            what: counted(expired, 'piece of evidence', 'pieces of evidence'),
            how: ranOut(readiness),
            to: '/compliance/evidence?state=expired',
          },
        ]
      : []),
    ...(unowned > 0
      ? [
          {
            what: `${counted(unowned, 'control has', 'controls have')} no owner`,
            how: '',
            to: '/compliance/controls?owner=none',
          },
        ]
      : []),
  ];
}

/** Where nothing of it is. */
export const nothingSlipped = 'Nothing is due, no evidence has expired, and each control has an owner.';
