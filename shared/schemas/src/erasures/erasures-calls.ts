import { call, type Heading } from '../calls/call.ts';
import { erasureReport } from './erasure.ts';

export const heading: Heading = {
  name: 'Erasures',
  description: 'What a request for deletion has erased, made anonymous and kept.',
  schemas: {
    ErasureReport: erasureReport,
  },
};

export const erasureOf = call('GET /admin/dsrs/:id/erasure', {
  access: 'adminKey',
  summary: 'What a Deletion request has erased, made anonymous and kept, by table, and why',
  answer: erasureReport,
});
