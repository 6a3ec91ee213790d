import busboy from 'busboy';
import type { core } from 'zod';
import { HttpFailureError } from '../../../http/failures.ts';
import { checkedBody } from '../../../http/input.ts';
import type { Upload } from '../../../http/route.ts';
import { strict } from '../../../http/strict.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { GivenFile } from './given-file.ts';

const malformed = () =>
  new HttpFailureError(
    400,
    'malformed_request',
    'Send the file as multipart/form-data, in the field "file".',
  );

const limits = { files: 1, fields: 10, parts: 12, fieldNameSize: 64, fieldSize: 4_096, headerPairs: 20 };

/**
 * Reads an upload as it comes, and hands its file on before the end of it is there: what came with the file is known
 * once all is. A file that is not taken to its end is read no further, and the connection ends with the answer.
 * @param fields what may come with it
 * @throws {HttpFailureError | InvalidInputError} it is no upload of one file
 */
export async function readUpload<T, Fields extends core.$ZodType>(
  { headers, body }: Upload,
  fields: Fields,
  take: (file: GivenFile<core.output<Fields>>) => Promise<T>,
): Promise<T> {
  const parser = parserOf(headers);
  const fieldsOf = (from: Readonly<Record<string, string>>) =>
    checkedBody(strict(fields), from) as core.output<Fields>;
  // Whatever a field is called, it is one of its own.
  const given: Record<string, string> = Object.create(null);
  let failure: Error | undefined;
  let taken: Promise<T> | undefined;
  const whole = new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      failure ??= error;
      reject(failure);
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) return refuse(malformed());
      if (Object.hasOwn(given, name)) return refuse(new InvalidInputError({ [name]: 'This is given twice' }));
      given[name] = value;
    });
    parser.on('file', (name, content, { filename }) => {
      // One that is cut off says so before anything reads it: nothing else would hear it.
      content.on('error', () => undefined);
      if (name !== 'file' || taken) {
        content.resume();
        return refuse(
          name === 'file'
            ? malformed()
            : new InvalidInputError({ [name]: 'Send the file in the field "file"' }),
        );
      }
      taken = take({ name: filename ?? '', content, fields: () => whole.then(() => fieldsOf(given)) });
      taken.catch(refuse);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => refuse(malformed()));
    parser.on('error', () => refuse(malformed()));
    parser.on('close', () => resolve());
    body.on('error', () => refuse(malformed()));
    body.on('aborted', () => parser.destroy(malformed()));
  });
  body.pipe(parser);
  try {
    await whole;
    if (!taken) throw new InvalidInputError({ file: 'Send the file in the field "file"' });
    return await taken;
  } catch (error) {
    body.unpipe(parser);
    parser.destroy();
    await taken?.catch(() => undefined);
    // What is left of it goes nowhere.
    body.resume();
    throw error;
  }
}

function parserOf(headers: Upload['headers']): busboy.Busboy {
  // Unfolded it could be of any size; kept as it is, it would not be the file that was meant.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new HttpFailureError(415, 'unsupported_media_type', 'Send the file as it is, not compressed.');
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw malformed();
  }
}
