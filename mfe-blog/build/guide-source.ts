import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GuideId } from '../src/guides/guide-ids.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { GuideError } from './guide-error.ts';

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
