import type { AnswerOf, ParamsOf, QueryOf, UploadAddress } from '@adili/schemas/calls/table';
import { operatorHeaders, pathOf } from './api.ts';
import { createCaller, type Message, readBody, type Send } from './call.ts';
import { NetworkError } from './errors.ts';
import type { ApiOptions, CallOptions } from './options.ts';

export interface UploadParts<One extends UploadAddress> extends CallOptions {
  params: ParamsOf<One>;
  query?: QueryOf<One>;
  /** The file with its fields, or a file by itself, whose type then says what it is. */
  body: FormData | Blob;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?(share: number): void;
}

export interface Uploads {
  /** Sends a file. @throws {ApiError} it was refused @throws {NetworkError} no usable answer */
  upload<One extends UploadAddress>(address: One, parts: UploadParts<One>): Promise<AnswerOf<One>>;
}

/** Milliseconds for 25 MB over a slow network. */
const uploadTimeout = 1_800_000;

/** Apart from the other calls, as few pages send files. Only XMLHttpRequest tells how much of a body was sent. */
export function createUploads({ timeout = uploadTimeout, adminKey, ...options }: ApiOptions): Uploads {
  return {
    async upload(address, { params, query, body, onProgress, signal }) {
      const [method, pattern = ''] = address.split(' ');
      const { response } = createCaller({ ...options, timeout }, sendBy(body, onProgress));
      return readBody<never>(
        await response({
          method: method as Message['method'],
          path: pathOf(pattern, params, query),
          headers: operatorHeaders(pattern, adminKey),
          signal,
        }),
      );
    },
  };
}

/** Sends that body, in place of JSON, and tells how far it is. */
const sendBy =
  (body: FormData | Blob, onProgress: UploadParts<never>['onProgress']): Send =>
  ({ method = 'POST', url, headers, timeout, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.timeout = timeout;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      const id = crypto.randomUUID?.();
      if (id) request.setRequestHeader('x-request-id', id);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress?.(loaded / total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new NetworkError('The upload broke off', 'unreachable'));
      request.ontimeout = () =>
        reject(new NetworkError(`No answer within ${timeout / 1000} seconds`, 'timeout'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });

/** As much of a response as callers read. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const id = request.getResponseHeader('x-request-id');
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: new Headers(id ? { 'x-request-id': id } : {}),
    json: async () => JSON.parse(responseText),
  } as Response;
}
