import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { mustRun, runProgram, tool } from '../run.ts';

/** `npm run test:deep -- signals`: checks of sixty websites of this machine, those of thirty start pages in a browser, 5,000 walks of what they find, a thousand alerts, and 10,000 walks of automations over each store. */
export async function testSignals(args: readonly string[]): Promise<void> {
  await runProgram('tests/signals/main.ts', args);
  await mustRun('The visits', process.execPath, [path.join(ROOT, 'tests/signals/visits.ts')]);
  const deliveries = path.join(ROOT, 'tests/signals/deliveries.ts');
  for (const store of ['files', 'postgres'])
    await mustRun('The alerts', process.execPath, [deliveries], {
      env: { ...process.env, TEST_STORE: store },
    });
  const env = { ...process.env, SIGNAL_WALKS: '5000', AUTOMATION_WALKS: '10000' };
  const jest = ['--reporters=default', '--forceExit', '--verbose'];
  await mustRun('The walks of findings', tool('jest'), [...jest, 'signals/checks/finding-walks'], { env });
  const walks = [...jest, 'signals/automation-runs/automation-walks'];
  await mustRun('The walks of automations', tool('jest'), walks, { env });
}
