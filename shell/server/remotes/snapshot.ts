import type { NavigationTerms } from '@adili/delivery/navigation';
import type { RemoteVersion } from './remote-version.ts';

/** The remotes that one document is made of. */
export interface DocumentRemotes {
  remotes: readonly RemoteVersion[];
  /** Remotes of which no version could be read so far; `registry` stands for all of an unread registry. */
  unknown: readonly UnknownRemote[];
  /** How the site orders and groups links; absent: as is the default. */
  navigation?: NavigationTerms;
}

export interface UnknownRemote {
  name: string;
  /** Patterns of its pages, as far as the record of owners has them; null: any address may be one. */
  paths: readonly string[] | null;
}

interface Canary {
  name: string;
  remote: RemoteVersion;
  /** Share of visitors. */
  percent: number;
}

/** The remotes at one moment, by their names. The object is the same until one of them changes. */
export interface RegistrySnapshot extends DocumentRemotes {
  canaries: readonly Canary[];
  /** Origins that remotes may be loaded from besides the shell's own. */
  origins: readonly string[];
}

/** True where nothing changed that a document could show. */
export function isSameSnapshot(a: RegistrySnapshot, b: RegistrySnapshot): boolean {
  const parts = ({ remotes, unknown, canaries, origins, navigation }: RegistrySnapshot) => [
    remotes,
    unknown.flatMap(({ name, paths }) => [name, ...(paths ?? [null])]),
    canaries.flatMap(({ remote, percent }) => [remote, percent]),
    origins,
    [JSON.stringify(navigation)],
  ];
  const others = parts(b);
  return parts(a).every((part, index) => {
    const other = others[index] ?? [];
    return part.length === other.length && part.every((each, at) => each === other[at]);
  });
}
