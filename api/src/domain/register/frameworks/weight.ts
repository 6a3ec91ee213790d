import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';

/** About the bytes that each requirement and each mapping takes besides its words. */
const entryBytes = 300;

/** About the bytes that a framework takes in memory. @param json what is kept of it */
export const weightOf = (
  json: string,
  { requirements, mappings }: Pick<LoadedFramework, 'requirements' | 'mappings'>,
): number => Buffer.byteLength(json) + entryBytes * (requirements.length + mappings.length);
