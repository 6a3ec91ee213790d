import { createHash } from 'node:crypto';
import { compress } from '@adili/server/compress';
import { namesTag } from '@adili/server/files/send-file';
import { takesBrotli } from '@adili/server/takes-brotli';
import type { Request, Response } from 'express';

/** An answer that is the same for everybody, made once, with nothing left to do for a call but to send it. */
export interface KeptFile {
  /** Sends it, or 304 to who has it: clients ask each time, as there may be another after a release. */
  send(request: Request, response: Response): void;
}

/** @param type a media type, with its charset */
export async function keptFile(type: string, content: string): Promise<KeptFile> {
  const whole = Buffer.from(content);
  const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 27);
  const forms = {
    whole: { etag: `"${digest}"`, sent: whole },
    small: { etag: `"${digest}-br"`, sent: await compress(whole, 4) },
  };
  return {
    send(request, response) {
      const isSmall = takesBrotli(request.headers);
      const { etag, sent } = isSmall ? forms.small : forms.whole;
      response.setHeader('ETag', etag);
      response.setHeader('Cache-Control', 'public, no-cache');
      response.vary('Accept-Encoding');
      if (namesTag(request.headers['if-none-match'] ?? '', etag)) {
        response.status(304).end();
        return;
      }
      response.setHeader('Content-Type', type);
      response.setHeader('Content-Length', sent.length);
      if (isSmall) response.setHeader('Content-Encoding', 'br');
      response.end(sent);
    },
  };
}
