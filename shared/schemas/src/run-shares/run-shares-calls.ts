import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './run-share.ts';

export const heading: Heading = {
  name: 'Shared runs',
  description: 'Links by which people without an account read the result of one run.',
  schemas: {
    RunShare: schemas.runShare,
    SharedRun: schemas.sharedRun,
  },
};

export const shareRun = call('POST /runs/:id/shares', {
  access: 'member',
  summary: 'Make a link to the result of a run for people without an account; it is answered this once',
  body: schemas.newRunShare,
  status: 201,
  answer: schemas.madeRunShare,
});

export const sharesOfRun = call('GET /runs/:id/shares', {
  access: 'reader',
  summary: 'The links to the result of a run that work, the newest first',
  answer: z.array(schemas.runShare),
});

export const revokeShare = call('DELETE /runs/:id/shares/:share', {
  access: 'member',
  summary: 'End a link at once',
});

export const sharedRun = call('GET /shared-runs/:token', {
  access: 'anyone',
  summary: 'The result of a run for who has the link, until that ends or is revoked',
  limit: 'sharedRun',
  answer: schemas.sharedRun,
});
