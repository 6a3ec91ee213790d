import type { Change, RegistryRow } from '../row.ts';

const release = (version: string): RegistryRow['live'] => ({
  version,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1.1',
  base: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  publishedBy: 'team',
});

/** The row after a version of a remote was published, by somebody. */
export function published(row: RegistryRow | null, name: string, version: string, by = 'team'): RegistryRow {
  const entry: Change = {
    at: '2026-11-01T08:00:00.000Z',
    by,
    kind: 'publish',
    from: row?.live.version ?? null,
    to: version,
  };
  const history = [entry, ...(row?.history ?? [])];
  return { schema: 1, name, live: release(version), previous: row?.live ?? null, canary: null, history };
}
