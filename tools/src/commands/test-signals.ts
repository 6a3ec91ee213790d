import { mustRun, runProgram, tool } from '../run.ts';

/** `npm run test:deep -- signals`: checks of sixty websites of this machine, and 5,000 walks of what they find. */
export async function testSignals(args: readonly string[]): Promise<void> {
  await runProgram('tests/signals/main.ts', args);
  const env = { ...process.env, SIGNAL_WALKS: '5000' };
  const words = ['--reporters=default', '--forceExit', '--verbose', 'signals/checks/finding-walks'];
  await mustRun('The walks of findings', tool('jest'), words, { env });
}
