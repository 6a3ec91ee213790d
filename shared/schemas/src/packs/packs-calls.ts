import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './pack.ts';

export const heading: Heading = {
  name: 'Evidence packs',
  description: 'One signed file with frameworks, states, evidence and the trail, for an auditor.',
  schemas: {
    Pack: schemas.pack,
  },
};

export const packs = call('GET /packs', {
  access: 'overseer',
  summary: "The organisation's evidence packs of the last days, newest first",
  answer: z.array(schemas.pack),
});

export const requestPack = call('POST /packs', {
  access: 'overseer',
  summary:
    'Have an evidence pack of adopted frameworks made: at most 20 within a day. From and to narrow the trail in it',
  body: schemas.newPack,
  status: 202,
  answer: schemas.pack,
});

export const packOf = call('GET /packs/:id', {
  access: 'overseer',
  summary: 'Whether a pack is done, and until when it can be downloaded',
  answer: schemas.pack,
});

export const packFile = call('GET /packs/:id/file', {
  access: 'overseer',
  summary: 'The pack: a zip archive, signed, which says in itself how it is verified',
  file: 'application/zip',
});
