import type { PageStory } from '@adili/http/testing';
import { leavePath } from '../layout/paths.ts';

const path = `${leavePath}?token=c1.seal`;

export const leaveStories = [
  { name: 'Alerts to leave', path, says: ['Stop the alerts'], look: true },
  {
    name: 'Alerts that were left',
    path,
    answers: { 'POST /channel-exits?token=c1.seal': { status: 204 } },
    acts: [{ press: 'Stop the alerts' }],
    says: ['This address gets no more of these alerts.'],
  },
  {
    name: 'A link to leave alerts that counts no more',
    path,
    answers: {
      'POST /channel-exits?token=c1.seal': {
        status: 400,
        body: { error: 'This link is not whole, or counts no more.', code: 'leave_link_invalid' },
      },
    },
    acts: [{ press: 'Stop the alerts' }],
    says: ['This link is not whole, or counts no more.'],
  },
] satisfies PageStory[];
