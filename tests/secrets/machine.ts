import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';
import { Entry } from '../../api/src/testing/entry.ts';

const UNITS = ['adili-api@8083', 'adili-api@8084', 'adili-api@8085'];

/**
 * The machine of docs/deploy.md as far as its secrets go: files of settings and secrets in a folder, and three APIs of
 * production. Its systemctl asks this process for a restart.
 */
export class Machine {
  readonly #folder: string;
  readonly #apis = new Map<string, { entry: Entry; address: string }>();
  readonly #control = createServer((request, answer) => {
    this.#restart(decodeURIComponent((request.url ?? '').slice(1))).then(
      () => answer.end(),
      (error) => answer.writeHead(500).end(String(error)),
    );
  });

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param settings as in deploy/adili.env @param secrets by the names of their files */
  static async start(folder: string, settings: string, secrets: Record<string, string>): Promise<Machine> {
    const machine = new Machine(folder);
    await machine.run('mkdir --parents /etc/adili/secrets');
    await writeFile(
      path.join(folder, 'etc/adili/adili.env'),
      settings.replaceAll('/etc/adili', `${folder}/etc/adili`),
    );
    for (const [name, secret] of Object.entries(secrets))
      await writeFile(path.join(folder, 'etc/adili/secrets', name), secret);
    machine.#control.listen(0, '127.0.0.1');
    await once(machine.#control, 'listening');
    for (const unit of UNITS) await machine.#start(unit);
    return machine;
  }

  /** The addresses of the APIs that are up. */
  get addresses(): string[] {
    return [...this.#apis.values()].map(({ address }) => address);
  }

  async #start(unit: string): Promise<void> {
    const entry = new Entry({
      NODE_ENV: 'production',
      ENV_FILE: `${this.#folder}/etc/adili/adili.env`,
      PORT: '0',
    });
    this.#apis.set(unit, { entry, address: await entry.address() });
  }

  /** Waits until it is ready again, as the unit does. */
  async #restart(pattern: string): Promise<void> {
    const units = UNITS.filter((unit) => path.matchesGlob(unit, pattern));
    await Promise.all(
      units.map(async (unit) => {
        const { entry } = this.#apis.get(unit) ?? {};
        this.#apis.delete(unit);
        entry?.signal('SIGTERM');
        await entry?.ended();
        await this.#start(unit);
      }),
    );
  }

  /** Runs commands of the page until one fails. @returns what they said */
  async run(commands: string): Promise<string> {
    const port = (this.#control.address() as AddressInfo | null)?.port;
    const stubs = `
      systemctl() { [ "$1" = restart ] && curl --silent --show-error --fail "http://127.0.0.1:${port}/$2"; }
      as-adili() { NODE_ENV=production ENV_FILE=${this.#folder}/etc/adili/adili.env "$@"; }
      chgrp() { :; }
      sleep() { :; }
    `;
    const here = commands
      .replaceAll('/etc/adili', `${this.#folder}/etc/adili`)
      .replaceAll('/opt/adili/current', ROOT);
    const child = spawn('bash', ['-euo', 'pipefail', '-c', stubs + here], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    const [code] = await once(child, 'close');
    process.stdout.write(said);
    if (code !== 0) throw new Error(`The commands ended with ${code}: ${said}`);
    return said;
  }

  /** Calls one API after the other, of those that are up. */
  #turn = 0;
  async fetch(at: string, init: RequestInit): Promise<Response> {
    while (this.addresses.length === 0) await pause(10);
    const { addresses } = this;
    return fetch(`${addresses[this.#turn++ % addresses.length]}${at}`, init);
  }

  async stop(): Promise<void> {
    this.#control.close();
    for (const { entry } of this.#apis.values()) entry.signal('SIGKILL');
    await Promise.all([...this.#apis.values()].map(({ entry }) => entry.ended()));
  }
}
