import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT, workspaceFolder } from '@adili/server/workspace';
import type { ScriptWeights } from './module-weights.ts';

const weigh = new URL('./weigh-workspace.ts', import.meta.url).pathname;

/**
 * The scripts that shell and remotes deliver, module by module. Each is weighed by a program of its own that runs
 * where builds do: what federation adds depends on that folder.
 */
export async function weighWorkspaces<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, ScriptWeights>> {
  const rows = names.map(async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [weigh, workspaceFolder(name)], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    return [name, JSON.parse(stdout) as ScriptWeights] as const;
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<Name, ScriptWeights>;
}
