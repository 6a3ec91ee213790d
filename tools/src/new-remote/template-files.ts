import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemotePlan } from './plan.ts';

const SUFFIX = '.template';

/** A template of this folder with its marks, such as `{{name}}`, filled in. Throws on a mark that nothing fills. */
export async function filledTemplate(
  file: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => {
    if (values[key] === undefined) throw new Error(`${file} has the mark ${mark}, which nothing fills.`);
    return String(values[key]);
  });
}

/** Writes the remote's own folder below `root`. The files of pages and card take the page's name. */
export async function writeRemoteFolder(root: string, plan: RemotePlan): Promise<void> {
  const folder = path.join(import.meta.dirname, 'template');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    const target = path.join(
      root,
      plan.name,
      file.slice(0, -SUFFIX.length).replace(/\bPage(?=(Card|Work)?\.)/, plan.component),
    );
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await filledTemplate(path.join('template', file), { ...plan }));
  }
}
