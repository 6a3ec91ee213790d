import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StepFailedError } from '../run.ts';
import type { RemotePlan } from './plan.ts';
import { filledTemplate } from './template-files.ts';

/** Stands in docker-compose.yml where the next remote's service goes. */
const SERVICE_MARK = '  # npm run new-remote adds its service above this line.\n';

/** Enters a new remote where the containers need it by name: two files below `root`. */
export async function listRemote(root: string, plan: RemotePlan): Promise<void> {
  await change(root, 'Dockerfile', (text) => withPackage(text, plan));
  const service = await filledTemplate('compose-service.yml.template', { ...plan });
  await change(root, 'docker-compose.yml', (text) => withService(text, service));
}

async function change(root: string, name: string, edit: (text: string) => string | null): Promise<void> {
  const file = path.join(root, name);
  const next = edit(await readFile(file, 'utf8'));
  if (next === null)
    throw new StepFailedError(
      `${name} has no place left for another remote: enter it by hand as the others are.`,
    );
  await writeFile(file, next);
}

/** After the last remote's manifest, so that the dependencies' layer knows it. */
const withPackage = (text: string, { name }: RemotePlan): string | null =>
  afterLast(text, /^COPY mfe-\S+ \S+$/gm, (last) => `${last}\nCOPY ${name}/package.json ${name}/`);

const withService = (text: string, service: string): string | null =>
  text.includes(SERVICE_MARK) ? text.replace(SERVICE_MARK, () => service + SERVICE_MARK) : null;

function afterLast(text: string, pattern: RegExp, replaced: (last: string) => string): string | null {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) return null;
  return text.slice(0, last.index) + replaced(last[0]) + text.slice(last.index + last[0].length);
}
