import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stateOf, thisProcess } from './lock-owner.ts';

test('this process lives', async () => {
  expect(await stateOf(await thisProcess())).toBe('lives');
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process that was killed and whose parent has not asked for it yet is gone', async () => {
  // The shell turns into a program that never asks for the child it began.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const holder = { ...(await thisProcess()), pid, started: stat()[19] ?? '' };
  expect(await stateOf(holder)).toBe('lives');
  process.kill(pid, 'SIGKILL');
  while (stat()[0] !== 'Z') await pause(5);
  expect(await stateOf(holder)).toBe('gone');
  parent.kill('SIGKILL');
});
