import path from 'node:path';
import { z } from 'zod';
import type { Access } from '../../access/access.ts';
import { type Config, checkConfig, parseWithComments, readNamed } from '../config.ts';
import { MistakeError } from '../mistake.ts';
import { lighthouseConfig, takeLighthouse } from './lighthouse.ts';
import { pa11yConfig, takePa11y } from './pa11y.ts';
import type { Taken } from './taken.ts';

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.some((name) => name in value);

function taken(value: unknown, name: string): Taken {
  const isOfLighthouse = has(value, 'ci');
  if (!isOfLighthouse && !has(value, 'urls', 'defaults'))
    throw new MistakeError(`${name} is no configuration of pa11y-ci or Lighthouse CI.`);
  try {
    return isOfLighthouse
      ? takeLighthouse(lighthouseConfig.parse(value), name)
      : takePa11y(pa11yConfig.parse(value), name);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw new MistakeError(`${name}, ${issue?.path.map(String).join('.')}: ${issue?.message}.`);
  }
}

/**
 * A configuration of pa11y-ci or Lighthouse CI as one of ours.
 * @param note called with one line on what is not taken, or taken otherwise
 */
export async function readForeign(
  file: string,
  note: (line: string) => void,
): Promise<{ config: Config; access: Access }> {
  const name = path.basename(file);
  if (/\.(?:[cm]?js|ya?ml)$/i.test(name))
    throw new MistakeError(`${name} is not read: write it as JSON, and name that.`);
  const { config, access, left, notes } = taken(parseWithComments(await readNamed(file), file), name);
  const words = [...(left.length > 0 ? [`not taken: ${left.join(', ')}`] : []), ...notes];
  if (words.length > 0) note(`${name}: ${words.join('; ')}.`);
  checkConfig(config, name);
  return { config, access };
}
