import { call, type Heading } from '../calls/call.ts';
import * as schemas from './installation.ts';

export const heading: Heading = {
  name: 'Installation',
  description: 'What is set up here.',
  schemas: {
    Installation: schemas.installation,
  },
};

export const installation = call('GET /installation', {
  access: 'anyone',
  summary: 'Whether websites are audited here, and whether plans are paid for by M-Pesa',
  answer: schemas.installation,
});
