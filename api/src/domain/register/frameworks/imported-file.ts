import type { ImportFormat } from '@adili/schemas/frameworks/import';
import { parse } from 'content-type';
import { HttpFailureError } from '../../../http/failures.ts';
import { InvalidInputError } from '../../foundation/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What a file that is imported is, and says. @throws {HttpFailureError | InvalidInputError} it is no text in UTF-8 */
export function importedFile(
  contentType: string | undefined,
  bytes: Buffer,
): { format: ImportFormat; text: string } {
  const { type, parameters } = parse(contentType ?? '');
  if ((parameters.charset ?? 'utf-8').toLowerCase() !== 'utf-8')
    throw new HttpFailureError(415, 'unsupported_media_type', 'Send the file in UTF-8.');
  try {
    return { format: type === 'text/csv' ? 'csv' : 'oscal', text: utf8.decode(bytes) };
  } catch {
    throw new InvalidInputError({ file: 'This file isn’t text in UTF-8.' });
  }
}
