import * as z from 'zod/mini';
import { version } from '../version.ts';

/**
 * The body of a change of what several people edit: it may say which version was read. An older one is answered by 409
 * `changed_meanwhile` with `current`, the row as it is.
 */
export const versioned = <Shape extends z.core.$ZodShape>(change: z.ZodMiniObject<Shape, z.core.$strip>) =>
  z.extend(change, { version: z.optional(version) });

/** The same of a change of several rows. @param rows the field that lists them */
export const versionedEach = <Shape extends z.core.$ZodShape>(
  change: z.ZodMiniObject<Shape, z.core.$strip>,
  rows: keyof Shape & string,
) =>
  z.extend(change, { versions: z.optional(z.array(version)) }).check(
    z.refine(
      (given: Readonly<Record<string, unknown>>) => {
        const [ids, versions] = [given[rows], given.versions];
        return !(Array.isArray(ids) && Array.isArray(versions)) || ids.length === versions.length;
      },
      { path: ['versions'], error: 'Give a version for each, in the same order' },
    ),
  );
