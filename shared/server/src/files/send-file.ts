import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenedFile } from '@adili/delivery/store/open-inside';
import { lookup } from 'mrmime';
import parseRange from 'range-parser';

export interface SentFile {
  /** Bytes. */
  size: number;
  /** Strong, with its quotes. */
  etag: string;
  type: string;
  encoding: 'br' | null;
  cacheControl: string;
  /** The bytes from `start` to `end`, both included. */
  content(start: number, end: number): Readable;
}

/** Answers with a file as RFC 9110 has it: conditions first (304, 412), then the part that is asked for (206, 416). */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SentFile,
): Promise<void> {
  const { headers, method } = request;
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (headers['if-match'] !== undefined && !namesTag(headers['if-match'], file.etag))
    return void response.writeHead(412).end();
  if (headers['if-none-match'] !== undefined && namesTag(headers['if-none-match'], file.etag))
    return void response.writeHead(304).end();
  response.setHeader('Accept-Ranges', 'bytes');
  const part = askedPart(request, file);
  if (part === 'beyond') {
    response.setHeader('Cache-Control', 'no-store');
    return void response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end();
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', end - start + 1);
  if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
  if (part) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  response.writeHead(part ? 206 : 200);
  if (method === 'HEAD' || end < start) return void response.end();
  // The visitor left, before the content was there or while it was sent.
  if (response.destroyed) return;
  await pipeline(file.content(start, end), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The same for a file of a folder, which is closed afterwards. @param name tells its type */
export async function sendOpened(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, stats }: OpenedFile,
  { name, ...file }: Pick<SentFile, 'encoding' | 'cacheControl'> & { name: string },
): Promise<void> {
  try {
    await sendFile(request, response, {
      ...file,
      size: Number(stats.size),
      etag: `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`,
      type: typeOf(name),
      content: (start, end) => handle.createReadStream({ autoClose: false, start, end }),
    });
  } finally {
    await handle.close();
  }
}

export function typeOf(name: string): string {
  const type = lookup(name) ?? (name.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream');
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}

/** Whether the tags of a condition (`If-None-Match`) have this one; a proxy that compresses may have made it weak. */
export const namesTag = (list: string, etag: string): boolean =>
  list
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);

/** The one part that is asked for; null: the whole file, as for several parts or what is no range. */
function askedPart({ headers, method }: IncomingMessage, { size, etag }: SentFile) {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (headers.range === undefined || method !== 'GET' || !unchanged) return null;
  const ranges = parseRange(size, headers.range, { combine: true });
  if (ranges === -1) return 'beyond';
  if (ranges === -2 || ranges.type !== 'bytes') return null;
  const [only, ...others] = ranges;
  return only && others.length === 0 ? only : null;
}
