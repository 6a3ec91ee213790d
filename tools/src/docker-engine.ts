import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { mustRun, StepFailedError } from './run.ts';

const script = path.join(ROOT, 'tests/compose/docker-engine/docker-engine.sh');
const folder = path.join(tmpdir(), 'adili-docker-engine');

function answers(env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { env, stdio: 'ignore' });
    execFileSync('docker', ['info'], { env, stdio: 'ignore' });
    return true;
  } catch {
    // No client, no plugin or no engine: all the same to the caller.
    return false;
  }
}

interface DockerEngine {
  env: NodeJS.ProcessEnv;
  release: () => Promise<void>;
  /** What a person types to use and to stop it, where it is a private one. */
  byHand?: { use: string; stop: string };
}

/** The engine that runs, or a private one where this machine can start it (Debian, as root), which `release` stops. */
export async function dockerEngine(): Promise<DockerEngine> {
  if (answers(process.env)) return { env: process.env, release: async () => {} };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StepFailedError('No Docker engine with Compose answers here. Start one and try again.');
  }
  console.log('Starting a private Docker engine (about a minute) ...');
  await mustRun('The Docker engine', 'bash', [script, 'start', folder]);
  const exported = `. ${folder}/env && exec "${process.execPath}" --print 'JSON.stringify(process.env)'`;
  const env = JSON.parse(execFileSync('bash', ['-c', exported], { encoding: 'utf8' })) as NodeJS.ProcessEnv;
  return {
    env,
    release: () => mustRun('Stopping the Docker engine', 'bash', [script, 'stop', folder]),
    byHand: { use: `. ${folder}/env`, stop: `bash ${script} stop ${folder}` },
  };
}
