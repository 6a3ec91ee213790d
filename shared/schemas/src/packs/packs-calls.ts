import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './pack.ts';

export const heading: Heading = {
  name: 'Evidence packs',
  description: 'One signed file with frameworks, states, evidence and the trail, for an auditor.',
  schemas: {
    Pack: schemas.pack,
    PackPrint: schemas.packPrint,
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

export const packPdf = call('GET /packs/:id/pdf', {
  access: 'overseer',
  summary: "The pack's page as a PDF, once an auditor program has printed it",
  file: 'application/pdf',
});

export const claimPrint = call('POST /pack-prints', {
  access: 'auditorToken',
  summary: 'Claim the next pack whose page is to be printed: it is held for three minutes',
  answer: schemas.packPrint,
});

export const sendPdf = call('POST /pack-prints/:id/file', {
  access: 'auditorToken',
  summary: 'Send the PDF of a pack that was claimed, up to 32 MB. 404 says that the claim is lost',
  fileBody: { types: ['application/pdf'], bytes: schemas.mostPdfBytes },
});
