import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { rowKey, versionPrefix } from '@adili/delivery/keys';
import type { Release } from '@adili/delivery/row';

const run = promisify(execFile);

const VERSION = '1.0.0';

/** A manifest as the team writes it: anything. */
export type Manifest = Record<string, unknown> & { pages: unknown; integrity: Record<string, string> };

export interface VersionChanges {
  version?: string;
  files?: Readonly<Record<string, string>>;
  /** Changes the manifest after its files were listed. */
  manifest?: (manifest: Manifest, team: HostileTeam) => object;
  /** Changes its text. */
  text?: (json: string) => string;
}

/** A team that can write a remote's folder and its row in the store, and uses no command of ours to do so. */
export class HostileTeam {
  readonly name: string;
  /** A file outside the team's folder, which no team may read. */
  readonly secretFile: string;
  readonly #store: string;
  readonly #pipes: string[] = [];

  constructor(store: string, name: string, secretFile: string) {
    this.#store = store;
    this.name = name;
    this.secretFile = secretFile;
  }

  /** Path of the team's honest page. */
  get home(): string {
    return `/${this.name}`;
  }

  /** Where a file of a version lies on the disk. */
  fileOf(file: string, version = VERSION): string {
    return path.join(this.#store, versionPrefix(this.name, version), file);
  }

  get rowFile(): string {
    return path.join(this.#store, rowKey(this.name));
  }

  /** A page as a build would publish it. */
  page(at: string, changes: object = {}): Record<string, unknown> {
    return {
      path: at,
      module: './src/pages/Page.tsx',
      frame: 'full',
      title: 'Hostile page',
      expose: './Page',
      scripts: ['Page.js'],
      styles: ['Page.css'],
      fragments: [],
      ...changes,
    };
  }

  /** Prerendered content for an address. */
  fragment(url: string, changes: object = {}): Record<string, unknown> {
    return {
      url,
      html: 'fragments/page.html',
      head: { title: 'Hostile page' },
      image: 'page.png',
      scripts: [],
      ...changes,
    };
  }

  /** Lays down a version; the release that a row may name. */
  async version({
    version = VERSION,
    files,
    manifest = (it) => it,
    text = (it) => it,
  }: VersionChanges = {}): Promise<Release> {
    const contents = {
      'remoteEntry.js': '/* hostile */',
      'Page.js': '/* hostile */',
      'Page.css': '.hostile{color:red}',
      'fragments/page.html': '<h1>Hostile page</h1>',
      'page.png': '',
      ...files,
    };
    const whole = {
      name: this.name,
      container: this.name.replaceAll('-', '_'),
      version,
      contract: CONTRACT_VERSION,
      entry: 'remoteEntry.js',
      integrity: Object.fromEntries(
        Object.entries(contents).map(([file, content]) => [file, integrityOf(content)]),
      ),
      pages: [this.page(this.home, { fragments: [this.fragment(this.home)] })],
    };
    const json = text(JSON.stringify(manifest(whole, this)));
    for (const [file, content] of Object.entries({ ...contents, 'remote.json': json })) {
      await mkdir(path.dirname(this.fileOf(file, version)), { recursive: true });
      await writeFile(this.fileOf(file, version), content);
    }
    return this.release(version, integrityOf(json));
  }

  release(version: string, integrity: string): Release {
    const [publishedAt, publishedBy] = ['2026-11-20T08:00:00Z', 'Mallory'];
    return { version, integrity, contract: CONTRACT_VERSION, base: null, publishedAt, publishedBy };
  }

  /** Writes the team's row, or whatever stands in its place. */
  async row(live: object, changes: object = {}): Promise<void> {
    const row = { schema: 1, name: this.name, live, previous: null, canary: null, history: [], ...changes };
    await this.rowText(JSON.stringify(row));
  }

  async rowText(text: string | Buffer): Promise<void> {
    // As a new file: its identity tells the shell that it changed.
    await rm(this.rowFile, { force: true, recursive: true });
    await writeFile(this.rowFile, text);
  }

  /** A version and the row that makes it live. */
  async publish(changes: VersionChanges = {}, release: object = {}): Promise<void> {
    await this.row({ ...(await this.version(changes)), ...release });
  }

  /** Makes a pipe, which holds up a reader until something is written. */
  async pipe(file: string): Promise<void> {
    await run('mkfifo', [file]);
    this.#pipes.push(file);
  }

  /** Makes folders in folders down to the longest path that a system call takes, and a file below it. */
  async deepFolder(top: string): Promise<void> {
    const deep = path.join(top, `${'d'.repeat(200)}/`.repeat(20)).slice(0, 4_080);
    await mkdir(deep, { recursive: true });
    await run('touch', ['x'.repeat(200)], { cwd: deep });
  }

  /** Takes away all that the team wrote. */
  async leave(): Promise<void> {
    // A reader that waits at a pipe goes on.
    for (const file of this.#pipes) await (await open(file, constants.O_RDWR | constants.O_NONBLOCK)).close();
    // Node's own removal goes by paths, and some of these have none.
    await run('rm', ['-rf', this.rowFile, path.join(this.#store, this.name)]);
  }
}
