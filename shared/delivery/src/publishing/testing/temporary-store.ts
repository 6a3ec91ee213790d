import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { versionPrefix } from '../../keys.ts';
import { readRow } from '../../registry.ts';
import type { RegistryRow } from '../../row.ts';
import { folderStore } from '../../store/folder-store.ts';
import type { VersionStore } from '../../store/version-store.ts';
import { type PublishRequest, publish } from '../publish.ts';
import type { BuiltVersion } from '../read-build.ts';
import { type MadeUp, madeUpVersion } from './made-up-version.ts';

/** An empty store with a place for builds beside it, made anew for each test. */
export interface TemporaryStore {
  store: VersionStore;
  build(version: string, rest?: Omit<MadeUp, 'version'>): Promise<BuiltVersion>;
  /** Builds a made-up version and publishes it. */
  ship(version: string, request?: Partial<PublishRequest>): Promise<void>;
  row(name?: string): Promise<RegistryRow>;
  /** Every key in the store. */
  keys(): Promise<string[]>;
  /** Writes over a file of a published version. */
  damage(version: string, file: string, content?: string): Promise<void>;
}

/** Call it in a test file's or a describe's scope. */
export function temporaryStore(): TemporaryStore {
  let folder = '';
  const folders: string[] = [];
  const kept = { store: folderStore('') };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adili-publish-'));
    folders.push(folder);
    kept.store = folderStore(path.join(folder, 'store'));
  });
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));
  const build: TemporaryStore['build'] = (version, rest) =>
    madeUpVersion(path.join(folder, 'builds'), { version, ...rest });
  return {
    get store() {
      return kept.store;
    },
    build,
    async ship(version, request = {}) {
      const made = request.build ?? (await build(version));
      await publish(kept.store, { by: 'Amina', base: null, ...request, build: made });
    },
    async row(name = 'mfe-blog') {
      const row = await readRow(kept.store, name);
      if (!row) throw new Error(`There is no row of ${name}.`);
      return row;
    },
    keys: async () => (await kept.store.list('')).map(({ key }) => key),
    damage: (version, file, content = 'damaged') =>
      kept.store.write(versionPrefix('mfe-blog', version) + file, Buffer.from(content)),
  };
}
