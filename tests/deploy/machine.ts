import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';

/** Where the machine has the checkout. */
const CHECKOUT = '/srv/adili';

/**
 * A mount namespace of its own with a bare Debian below an overlay, in which systemd boots: nothing is changed here. It
 * gets what stands in this working tree as a commit, and trusts whom this machine trusts, which may reach the network
 * through a proxy.
 */
const boot = `
  root=$1/root
  mount -t tmpfs tmpfs "$1"
  mkdir "$1"/upper "$1"/work "$root"
  mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$root"
  tr -d - </proc/sys/kernel/random/uuid >"$root/etc/machine-id"
  echo nameserver 10.0.2.3 >"$root/etc/resolv.conf"
  cp /etc/ssl/certs/ca-certificates.crt "$root/usr/local/share/ca-certificates/host.crt"
  git clone --quiet --bare "$3" "$root${CHECKOUT}.git"
  tree="git --git-dir=$root${CHECKOUT}.git --work-tree=$3 -c user.name=test -c user.email=test@adili.example"
  $tree add --all
  $tree commit --quiet --allow-empty --message 'As it stands'
  git clone --quiet "$root${CHECKOUT}.git" "$root${CHECKOUT}"
  git -C "$root${CHECKOUT}" remote set-url origin ${CHECKOUT}.git
  # Outside of a unit it ends with 133 where the machine is to boot again.
  code=133
  while [ $code = 133 ]; do
    code=0
    systemd-nspawn --quiet --register=no --keep-unit --private-network --resolv-conf=off --link-journal=no \\
      --directory="$root" --hostname=adili --boot systemd.log_level=warning || code=$?
  done
  exit $code`;

/** A Debian with nothing installed that systemd boots, with a loopback and a network of its own. */
export class Machine {
  readonly #container: ChildProcess;
  #leader = 0;
  #network?: ChildProcess;

  private constructor(container: ChildProcess) {
    this.#container = container;
  }

  /**
   * @param folder an empty one, for what the machine writes
   * @param debian the folder that debootstrap made
   */
  static async boot(folder: string, debian: string): Promise<Machine> {
    const container = spawn(
      'unshare',
      ['--mount', '--propagation=private', 'bash', '-euc', boot, '-', folder, debian, ROOT],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const machine = new Machine(container);
    await machine.#booted();
    return machine;
  }

  /** Waits for another first process than the last, and gives it a network. */
  async #booted(): Promise<void> {
    this.#network?.kill();
    const last = this.#leader;
    while (!this.#isOver()) {
      await pause(100);
      const leader = firstOf(this.#container.pid ?? 0);
      if (!leader || leader === last) continue;
      if (!existsSync(`/proc/${leader}/root/run/systemd/private`)) continue;
      this.#leader = leader;
      if ((await this.run('systemctl is-system-running --wait >/dev/null')) > 1) continue;
      const options = ['--configure', '--mtu=65520', '--disable-host-loopback', '--ready-fd=3'];
      this.#network = spawn('slirp4netns', [...options, String(this.#leader), 'tap0'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      const ready = this.#network.stdio[3];
      if (ready) await once(ready, 'data');
      return;
    }
    throw new Error('The container did not boot; its lines above say why.');
  }

  /** The command that enters the machine as root, in the checkout. */
  entry(): string[] {
    return [
      ...['nsenter', `--target=${this.#leader}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup'],
      ...['--root', `--wdns=${CHECKOUT}`, '--', '/usr/bin/env', '-i', 'HOME=/root', 'LANG=C.UTF-8'],
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...['DEBIAN_FRONTEND=noninteractive', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', 'bash'],
    ];
  }

  /** Runs commands until one fails, and answers with what they ended with; without any, what is typed. */
  async run(commands?: string): Promise<number> {
    const [nsenter = '', ...words] = this.entry();
    const rest = commands === undefined ? [] : ['-euo', 'pipefail', '-c', commands];
    const child = spawn(nsenter, [...words, ...rest], {
      stdio: [commands === undefined ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  }

  async reboot(): Promise<void> {
    await this.run('systemctl reboot');
    await this.#booted();
  }

  async stop(): Promise<void> {
    this.#network?.kill();
    if (this.#isOver()) return;
    const ended = once(this.#container, 'exit');
    // What a container's first process gets as a shutdown.
    process.kill(this.#leader, 'SIGKILL');
    await ended;
  }

  #isOver(): boolean {
    return this.#container.exitCode !== null || this.#container.signalCode !== null;
  }
}

/** The first process of the machine whose boot script this is; 0 where none runs at the moment. */
function firstOf(script: number): number {
  const nspawn = childrenOf(script).find((pid) => nameOf(pid) === 'systemd-nspawn');
  return Number(childrenOf(Number(nspawn ?? 0))[0] ?? 0);
}

const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

const childrenOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  } catch {
    return [];
  }
};
