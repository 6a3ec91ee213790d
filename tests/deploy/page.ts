import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** A block of commands on a page. */
export interface Block {
  /** The heading that it stands below. */
  section: string;
  commands: string;
  /** Why a test can't run it. */
  notRun?: string;
}

const part = /^#+ (?<heading>.+)$|(?:<!-- not run: (?<notRun>.+) -->\n)?^```sh\n(?<commands>[\s\S]*?)^```$/gm;

/** The blocks of commands of docs/deploy.md, in order. */
export function blocksOfPage(): Block[] {
  const text = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  const blocks: Block[] = [];
  let section = '';
  for (const { groups = {} } of text.matchAll(part)) {
    const { heading, notRun, commands } = groups;
    if (heading !== undefined) section = heading;
    else blocks.push({ section, commands: commands ?? '', ...(notRun && { notRun }) });
  }
  return blocks;
}
