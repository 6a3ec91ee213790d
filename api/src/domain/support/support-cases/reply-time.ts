import { replyTimeDays } from '@adili/schemas/support-cases/case-limits';
import type { ReplyTime } from '@adili/schemas/support-cases/support-case';
import { days, hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import { cachedProbe } from '../../../store/cached-probe.ts';
import type { Position } from '../../../store/list.ts';
import type { Store } from '../../../store/store.ts';
import type { Services } from '../../foundation/services.ts';

/** Rows of one page; and of all, which are the newest answers where there are more. */
const batchRows = 500;
const mostRows = 10_000;

/** Milliseconds to the first answer of each case that had it since an instant; from when it was asked again, if it was. */
async function readWaits({ supportCases }: Pick<Store, 'supportCases'>, since: string): Promise<number[]> {
  const waits: number[] = [];
  const list = { limit: batchRows, sort: 'firstAnsweredAt', descending: true };
  let after: Position | undefined;
  do {
    const page = await supportCases.page({ ...list, after });
    for (const { firstAnsweredAt, openedAt, askedAt = openedAt } of page.rows) {
      // What has none sorts behind all that have one.
      if (firstAnsweredAt < since) return waits;
      waits.push(Date.parse(firstAnsweredAt) - Date.parse(askedAt));
    }
    after = page.next ?? undefined;
  } while (after && waits.length < mostRows);
  return waits;
}

/** Whole hours within which half of them came. */
function medianHours(waits: readonly number[]): number | undefined {
  const sorted = waits.toSorted((one, other) => one - other);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  return middle === undefined ? undefined : Math.max(1, Math.ceil(middle / hours(1)));
}

/** Milliseconds for which one look serves all who ask. */
const lifetime = minutes(10);

interface Look {
  readonly take: () => Promise<void>;
  found: ReplyTime;
}
const looks = new WeakMap<Store, Look>();

function lookOf({ store, clock }: Pick<Services, 'store' | 'clock'>): Look {
  const known = looks.get(store);
  if (known) return known;
  const look: Look = {
    found: { days: replyTimeDays, answered: 0 },
    take: cachedProbe(
      async () => {
        const waits = await readWaits(store, instantAfter(clock, -days(replyTimeDays)));
        look.found = { days: replyTimeDays, answered: waits.length, medianHours: medianHours(waits) };
      },
      () => clock().getTime(),
      undefined,
      lifetime,
    ),
  };
  looks.set(store, look);
  return look;
}

/** How fast cases of the last days had their first answer, as it was looked at within the last minutes. */
export async function readReplyTime(services: Pick<Services, 'store' | 'clock'>): Promise<ReplyTime> {
  const look = lookOf(services);
  await look.take();
  return look.found;
}
