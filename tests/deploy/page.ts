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

/** The blocks of commands of a page in docs, in order. */
export function blocksOfPage(page: string): Block[] {
  const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
  const blocks: Block[] = [];
  let section = '';
  for (const { groups = {} } of text.matchAll(part)) {
    const { heading, notRun, commands } = groups;
    if (heading !== undefined) section = heading;
    else blocks.push({ section, commands: commands ?? '', ...(notRun && { notRun }) });
  }
  return blocks;
}
