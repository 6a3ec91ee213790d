import type { ClaimId } from '../claims/ledger.ts';
import type { Stage } from '../claims/planned.ts';

interface RoadmapItem {
  claim: ClaimId;
  title: string;
  text: string;
}

interface RoadmapPart {
  stage: Stage;
  title: string;
  items: readonly RoadmapItem[];
}

/** What is planned, in the order in which it is built. */
export const roadmap: readonly RoadmapPart[] = [
  {
    stage: 'policies',
    title: 'Next: policies and people',
    items: [
      {
        claim: 'automation',
        title: 'Policy enforcement',
        text: 'Policies are kept, read and checked beside your controls.',
      },
      {
        claim: 'training',
        title: 'Staff training',
        text: 'Courses on what the rules ask, with a record of who took them.',
      },
      {
        claim: 'framework-roles',
        title: 'Roles by framework',
        text: 'A person sees and changes only the frameworks that are theirs.',
      },
    ],
  },
  {
    stage: 'enterprise',
    title: 'For larger customers',
    items: [
      {
        claim: 'questionnaires',
        title: 'Security questionnaires',
        text: 'Your customers’ questions are answered from your register.',
      },
    ],
  },
];
