import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, ROOT } from '@adili/server/workspace';
import { filledTemplate } from './template-files.ts';

export const workflowFile = (root: string, name: string) => path.join(root, 'docs', 'ci', `${name}.yml`);

/** The GitHub Actions workflow that tests a remote and delivers it, as text. */
export const workflowOf = (name: string): Promise<string> =>
  filledTemplate('workflow.yml.template', { name });

export async function writeWorkflow(root: string, name: string): Promise<void> {
  await mkdir(path.dirname(workflowFile(root, name)), { recursive: true });
  await writeFile(workflowFile(root, name), await workflowOf(name));
}

/** `npm run workflows`: writes the workflow of every remote anew, after a change to the template. */
export async function writeWorkflows(): Promise<void> {
  for (const { name } of REMOTES) await writeWorkflow(ROOT, name);
  console.log(`Wrote ${REMOTES.length} workflows to docs/ci.`);
}
