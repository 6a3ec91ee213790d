import { printable } from '@adili/delivery/printable';
import { storedVersions } from '@adili/delivery/publishing/versions';
import { readRow, readSite } from '@adili/delivery/registry';
import type { Change, Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';

const SHOWN_CHANGES = 10;

/** What `--list` says of a remote: its versions and who switched what when. */
export async function listRemote(store: VersionStore, name: string): Promise<string> {
  const row = await readRow(store, name);
  if (!row) return `${name} was never published to ${store.address}.`;
  const site = await readSite(store);
  const marks = new Map([
    [row.previous?.version, 'previous'],
    [row.canary?.version, `canary, ${row.canary?.percent} %`],
    [row.live.version, 'live'],
  ]);
  const contracts = new Map(row.history.map(({ release }) => [release?.version, release?.contract]));
  const versions = await storedVersions(store, name);
  const lines = versions.map(({ version, storedAt }) =>
    ['', version, when(storedAt.toISOString()), contracts.get(version) ?? '', marks.get(version) ?? ''].join(
      '  ',
    ),
  );
  return [
    `${name} in ${store.address} (the shell in use speaks contract ${site?.contract ?? 'unknown'})`,
    '',
    'Versions, newest first: when stored, contract',
    ...lines,
    '',
    'Last changes',
    ...row.history
      .slice(0, SHOWN_CHANGES)
      .map(
        (change) =>
          `  ${when(change.at)}  ${describe(change)}${builtFrom(change.release)}  by ${printable(change.by)}`,
      ),
  ].join('\n');
}

const when = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** The commit that a release was built from, where it knows one. */
function builtFrom(release: Release | undefined): string {
  if (!release?.source) return '';
  const { commit, clean } = release.source;
  return `  from ${commit.slice(0, 10)}${clean ? '' : ' with changes in no commit'}`;
}

function describe({ kind, from, to, percent }: Change): string {
  const words: Record<Change['kind'], string> = {
    publish: `published ${to}${from ? ` in place of ${from}` : ''}`,
    rollback: `rolled back from ${from} to ${to}`,
    canary: `canary ${to} for ${percent} %`,
    promote: `promoted ${to} in place of ${from}`,
    'end-canary': `ended the canary ${from}`,
  };
  return words[kind];
}
