import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { ReceivedFile } from '../../foundation/ports/evidence-files.ts';
import type { Services } from '../../foundation/services.ts';
import { InfectedFileError } from './errors.ts';

/** A file as it comes. */
export interface GivenFile<Fields> {
  /** As its sender calls it. */
  readonly name: string;
  readonly content: Readable;
  /** What came with it, once all has come. */
  fields(): Promise<Fields>;
}

const plainText = new TextDecoder('utf-8', { fatal: true });

/** Whether bytes are text, as far as they go: the last character may be cut off. */
function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    plainText.decode(head, { stream: true });
    return true;
  } catch {
    return false;
  } finally {
    plainText.decode();
  }
}

/** Detects what a file is by its content, whatever its sender says. Only its first bytes are looked at, so that none unfolds. */
async function detectType(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (isText(head) ? 'text/plain' : 'application/octet-stream');
}

/**
 * Looks a file through before it is kept: for viruses, and for what it is.
 * @returns its type by its content
 * @throws {InvalidInputError | InfectedFileError | ScanUnavailableError}
 */
export async function inspectFile(
  { virusScan }: Pick<Services, 'virusScan'>,
  file: ReceivedFile,
): Promise<string> {
  if (file.size === 0) throw new InvalidInputError({ file: 'This file is empty' });
  const found = await virusScan?.scan(file.open());
  if (found) throw new InfectedFileError(found);
  return detectType(file.head);
}
