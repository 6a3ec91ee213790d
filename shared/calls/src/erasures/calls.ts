import { erasureReport } from '@adili/schemas/erasures/erasure';
import { call } from '../call.ts';

export const erasureOf = call('GET /admin/dsrs/:id/erasure', {
  access: 'adminKey',
  summary: 'What a Deletion request has erased, made anonymous and kept, by table, and why',
  answer: erasureReport,
});
