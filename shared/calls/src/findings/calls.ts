import * as schemas from '@adili/schemas/findings/finding';
import { call } from '../call.ts';
import { versioned } from '../versioned.ts';

export const changeFinding = call('PATCH /findings/:id', {
  access: 'member',
  summary:
    'Give a finding to a person, or ignore it with a reason until a day; null takes either away. It holds for the same element in later runs',
  body: versioned(schemas.findingChange),
  answer: schemas.finding,
});
