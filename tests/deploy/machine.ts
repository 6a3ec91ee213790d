import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';

/** Where the machine has the checkout. */
export const CHECKOUT = '/srv/adili';

/** A mount namespace of its own with this machine's files below an overlay, in which systemd boots: nothing is changed here. */
const boot = `
  mount -t tmpfs tmpfs "$1"
  mkdir "$1"/upper "$1"/work "$1"/root "$1"/checkout
  mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
  mkdir -p "$1/root${CHECKOUT}"
  # Another one than this machine's, since journals go by it.
  tr -d - </proc/sys/kernel/random/uuid >"$1/root/etc/machine-id"
  exec systemd-nspawn --quiet --register=no --keep-unit --private-network --directory="$1/root" --hostname=adili \\
    --overlay="$2:$1/checkout:${CHECKOUT}" --boot systemd.unit=basic.target systemd.log_level=warning`;

export interface Ended {
  code: number;
  output: string;
}

/** A machine that systemd boots, with a loopback as its only network. */
export class Machine {
  readonly #container: ChildProcess;
  readonly #leader: number;

  private constructor(container: ChildProcess, leader: number) {
    this.#container = container;
    this.#leader = leader;
  }

  /** @param folder an empty one, for what the machine writes */
  static async boot(folder: string): Promise<Machine> {
    const container = spawn(
      'unshare',
      ['--mount', '--propagation=private', 'bash', '-euc', boot, '-', folder, ROOT],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const isOver = () => container.exitCode !== null || container.signalCode !== null;
    while (!isOver()) {
      const leader = Number(childrenOf(container.pid ?? 0)[0]);
      if (leader && existsSync(`/proc/${leader}/root/run/systemd/private`)) {
        const machine = new Machine(container, leader);
        const { code } = await machine.run('systemctl is-active --quiet basic.target', { quiet: true });
        if (code === 0) return machine;
      }
      await pause(100);
    }
    throw new Error('The container did not boot; its lines above say why.');
  }

  /** Runs commands as root in the checkout, until one fails. */
  async run(commands: string, { quiet = false } = {}): Promise<Ended> {
    const child = spawn(
      'nsenter',
      [
        `--target=${this.#leader}`,
        ...['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', `--wdns=${CHECKOUT}`],
        ...['--', '/usr/bin/env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'CI=true'],
        'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        // Without a network, packages come from where npm keeps what it fetched for this checkout.
        ...['npm_config_offline=true', 'npm_config_nodedir='],
        ...['bash', '-euo', 'pipefail', '-c', commands],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  }

  async stop(): Promise<void> {
    // What a container's first process gets as a shutdown.
    process.kill(this.#leader, 'SIGKILL');
    await once(this.#container, 'exit');
  }
}

const childrenOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  } catch {
    return [];
  }
};
