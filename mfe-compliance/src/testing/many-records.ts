import type { Comment } from '@adili/schemas/comments/comment';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { requirementStates } from '@adili/schemas/requirements/requirement-state';
import { comments, control, file, open, readiness, waiting, waitingExclusion } from './records.ts';

const each = <Row>(length: number, make: (index: number) => Row): Row[] =>
  Array.from({ length }, (_, index) => make(index));

/** A framework of several hundred requirements, in sections of twenty. */
export const manyRequirements: OrganisationRequirement[] = each(320, (index) => ({
  ...open,
  id: `kenya-dpa-2019:r${index}`,
  requirement: {
    id: `r${index}`,
    citation: `AC-${Math.floor(index / 20) + 1}(${(index % 20) + 1})`,
    title: `Limit who may do what, and look at it again after ${index + 1} days`,
  },
  section: { id: `s${Math.floor(index / 20)}`, title: `Family ${Math.floor(index / 20) + 1}` },
  state: requirementStates[index % 4] ?? 'open',
  owner: index % 3 === 0 ? 'u2' : undefined,
  ownerName: index % 3 === 0 ? 'Brian Mwangi' : undefined,
  due: index % 5 === 0 ? '2126-12-31' : undefined,
}));

export const manyControls = each(100, (index) => ({
  ...control,
  id: `c${index}`,
  title: `${control.title}, in branch ${index + 1}`,
}));

export const manyEvidence = each(50, (index) => ({
  ...(index % 3 === 0 ? waiting : file),
  id: `e${index}`,
  title: `Inventory of branch ${index + 1}`,
  controls: [`c${index}`],
}));

/** Sixteen frameworks, and more due than is listed. */
export const manyFrameworks: Readiness = {
  ...readiness,
  due: 47,
  expired: 128,
  unowned: 12,
  awaitingApproval: 3,
  waitingExclusions: [waitingExclusion],
  frameworks: each(16, (index) => ({
    id: `framework-${index}`,
    title: `Framework ${index + 1} of a publisher with a long name`,
    met: 120 + index,
    stale: index,
    partly: 14,
    open: 1_041 - index,
    notApplicable: 3,
    metByRecords: index % 4,
    selfDeclared: index % 3,
  })),
};

/** As many as one answer has, of several hundred. */
export const manyComments: Comment[] = each(50, (index) => ({
  ...(comments[index % 2] as Comment),
  id: `m${index}`,
  text:
    index % 7 === 0
      ? `https://example.com/${'a-long-address-'.repeat(8)}${index}`
      : `Look at branch ${index}`,
}));
