import type { DeliveredRemote } from '@adili/schemas/delivery/delivery';

export interface Since {
  /** ISO 8601 instant. */
  at: string;
  /** Null where nobody told. */
  by: string | null;
}

const goesLive = ['publish', 'rollback', 'promote'];

/** Since when, and by whom, the live version is live: a rollback brings back one that was published long before. */
export function liveSince({ live, history }: DeliveredRemote): Since | null {
  const switched = history.find(({ kind, to }) => goesLive.includes(kind) && to === live?.version);
  if (switched) return { at: switched.at, by: switched.by };
  return live?.publishedAt ? { at: live.publishedAt, by: live.publishedBy } : null;
}
