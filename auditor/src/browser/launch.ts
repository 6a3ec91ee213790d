import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs } from './chromium-args.ts';
import { asUnprivileged, NoSandboxError } from './unprivileged.ts';

export interface LaunchOptions {
  executablePath: string;
  /** The proxy of what belongs to no page. */
  proxy: string;
  maxHeapMb: number;
  /** Goes on without Chromium's sandbox where the system has none, and says so by `warn`. */
  mayLackSandbox: boolean;
  warn: (line: string) => void;
}

export interface Launched {
  browser: Browser;
  isSandboxed: boolean;
  /** Ends the browser and deletes what it kept. */
  close(): Promise<void>;
}

const LAUNCH_MS = 30_000;

/** The environment holds our secrets, which the browser needs none of. */
const HANDED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'LD_LIBRARY_PATH',
];
const plainEnvironment = () =>
  Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const lacksSandbox = (error: unknown) =>
  /no usable sandbox|sandbox.*(failed|not permitted)/i.test(String(error));

export async function launch(options: LaunchOptions): Promise<Launched> {
  try {
    return await launchOnce(options, true);
  } catch (error) {
    if (!lacksSandbox(error)) throw error;
    if (!options.mayLackSandbox)
      throw new NoSandboxError(
        "Chromium finds no sandbox here: the system allows no user namespaces to users who are not root. In a container, allow them (a seccomp profile that lets unshare and clone through); on Ubuntu, allow them to Chromium by AppArmor. Pages of one's own are audited without by --allow-private.",
      );
    options.warn("Chromium runs without a sandbox: this system has none. Audit nothing that isn't yours.");
    return launchOnce(options, false);
  }
}

async function launchOnce(options: LaunchOptions, isSandboxed: boolean): Promise<Launched> {
  const { executablePath, proxy, maxHeapMb } = options;
  const other = process.getuid?.() === 0 ? await asUnprivileged(executablePath) : undefined;
  try {
    const browser = await chromium.launch({
      executablePath: other?.executablePath ?? executablePath,
      env: { ...plainEnvironment(), ...other?.env },
      chromiumSandbox: isSandboxed,
      args: chromiumArgs({ proxy, maxHeapMb }),
      timeout: LAUNCH_MS,
      // The auditor ends its browser by itself, and what asks it to end is answered there.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return {
      browser,
      isSandboxed,
      async close() {
        await browser.close().catch(() => undefined);
        await other?.remove();
      },
    };
  } catch (error) {
    await other?.remove();
    throw error;
  }
}
