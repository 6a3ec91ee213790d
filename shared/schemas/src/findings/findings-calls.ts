import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import * as schemas from './finding.ts';
import { findingGroupOfRun } from './finding-group.ts';

export const heading: Heading = {
  name: 'Accessibility findings',
  description: 'What runs found, given to people or ignored with a reason.',
  schemas: {
    Finding: schemas.finding,
    ChangedFinding: schemas.changedFinding,
    FindingGroup: findingGroupOfRun,
    RunDiff: schemas.runDiff,
  },
};

export const changeFinding = call('PATCH /findings/:id', {
  access: 'member',
  summary:
    'Give a finding to a person, or ignore it with a reason until a day; null takes either away. It holds for the same element in later runs',
  body: versioned(schemas.findingChange),
  answer: schemas.finding,
});
