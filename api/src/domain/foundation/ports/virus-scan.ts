import type { Readable } from 'node:stream';

/** Looks content through for what harms who opens it. */
export interface VirusScan {
  /** @returns the name of what was found; null where nothing was @throws {ScanUnavailableError} no answer came */
  scan(content: Readable): Promise<string | null>;
}
