import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { Alert, ButtonLink } from '@adili/ui';
import { roleInSentence } from './member-words.ts';

interface WelcomeProps {
  organisation: Organisation;
  role: MemberRole;
}

/** For a person who has just taken up an invitation: what they are here, and the way on. */
export const Welcome = ({ organisation, role }: WelcomeProps) => {
  const [can, ways] = role === 'auditor' ? forAuditors : forOthers;
  return (
    <Alert
      tone="success"
      title="Welcome"
      actions={ways.map(([to, label]) => (
        <ButtonLink key={to} variant="secondary" size="small" to={to}>
          {label}
        </ButtonLink>
      ))}
    >
      {`You’re ${roleInSentence[role]} of ${organisation.name || 'this organisation'}. ${can}`}
    </Alert>
  );
};

type Words = readonly [can: string, ways: readonly (readonly [to: string, label: string])[]];

const forAuditors: Words = [
  'You can read its register and download packs.',
  [
    ['/compliance', 'Compliance'],
    ['/compliance/pack', 'Packs'],
  ],
];

const forOthers: Words = [
  'Your dashboard shows what there is to do.',
  [['/dashboard', 'Go to your dashboard']],
];
