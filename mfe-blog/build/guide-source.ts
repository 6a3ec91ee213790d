import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type GuideId, guideIds } from '../src/guides/guide-ids.ts';
import { topics } from '../src/guides/topics.ts';

/** A guide that does not keep to its format; the message names the file and says each fault in a line. */
export class GuideError extends Error {
  override name = 'GuideError';
  readonly code = 'guide_invalid';
  readonly faults: readonly string[];

  constructor(file: string, faults: readonly string[]) {
    super(`${file} is not a valid guide:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const text = (least: number, most: number) =>
  z.string().refine((value) => value.length >= least && value.length <= most, {
    error: ({ input }) => `must have ${least} to ${most} characters, not ${String(input).length}`,
  });

const guideId = z.enum(guideIds, { error: ({ input }) => `names no guide: ${String(input)}` });

const day = z.iso.date({ error: 'must be a day, such as 2026-11-21' });

/** What stands between the two lines of dashes at the head of a guide. */
const frontMatter = z.strictObject({
  id: guideId,
  title: text(30, 75).refine((title) => !title.endsWith('.'), { error: 'must end without a full stop' }),
  shortTitle: text(2, 40),
  summary: text(110, 160),
  topic: z.enum(
    topics.map(({ id }) => id),
    { error: ({ input }) => `is no topic: ${String(input)}` },
  ),
  standard: text(3, 160),
  /** What people search for who don't know its name: countries, trades, everyday words, abbreviations. */
  alsoCalled: z.array(text(2, 40)).min(3, 'must have 3 to 14 words').max(14, 'must have 3 to 14 words'),
  reviewed: day,
  related: z.array(guideId).min(2, 'must name 2 to 4 guides').max(4, 'must name 2 to 4 guides'),
  sources: z
    .array(
      z.strictObject({
        title: text(3, 200),
        url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      }),
    )
    .min(2, 'must hold 2 to 6 sources')
    .max(6, 'must hold 2 to 6 sources'),
});

export type FrontMatter = z.infer<typeof frontMatter>;

/** The front matter of a guide, or what is wrong with it, a sentence each. */
function parseFrontMatter(yaml: string): { value: FrontMatter } | { faults: string[] } {
  let data: unknown;
  try {
    data = parse(yaml);
  } catch (error) {
    return { faults: [`The front matter is not YAML: ${error instanceof Error ? error.message : error}`] };
  }
  const parsed = frontMatter.safeParse(data);
  if (parsed.success) return { value: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'} ${message}`),
  };
}

export const guidesFolder = path.join(import.meta.dirname, '../guides');

/** A guide as its author wrote it. */
export interface GuideSource {
  file: string;
  matter: FrontMatter;
  /** The body, in Markdown. */
  markdown: string;
}

/** Parts the text of a guide's file. Throws GuideError where its front matter is missing or wrong. */
export function parseGuide(file: string, text: string): GuideSource {
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text);
  if (!parts) throw new GuideError(file, ['It must begin with front matter between two lines of ---.']);
  const [, yaml = '', markdown = ''] = parts;
  const parsed = parseFrontMatter(yaml);
  if ('faults' in parsed) throw new GuideError(file, parsed.faults);
  if (`${parsed.value.id}.md` !== file) {
    throw new GuideError(file, [`id ${parsed.value.id} must be the name of the file`]);
  }
  return { file, matter: parsed.value, markdown };
}

export function readGuide(id: GuideId): GuideSource {
  const file = `${id}.md`;
  return parseGuide(file, readFileSync(path.join(guidesFolder, file), 'utf8'));
}
