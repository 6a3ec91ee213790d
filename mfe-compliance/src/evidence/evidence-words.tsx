import type { Evidence } from '@adili/schemas/evidence/evidence';
import {
  type EvidenceKind,
  type EvidenceState,
  evidenceStateWords,
} from '@adili/schemas/evidence/evidence-kind';
import { Badge, type BadgeTone, Day, LastDay } from '@adili/ui';

/** What a kind is called. */
export const kindWords: Readonly<Record<EvidenceKind, string>> = {
  file: 'File',
  link: 'Link',
  statement: 'Statement',
  record: 'Record of Adili',
};

const tones: Readonly<Record<EvidenceState, BadgeTone>> = {
  valid: 'success',
  expired: 'danger',
  upcoming: 'neutral',
  awaiting_approval: 'warning',
  for_information: 'neutral',
};

/** Whether a piece counts now. */
export const EvidenceStateBadge = ({ state }: Pick<Evidence, 'state'>) => (
  <Badge tone={tones[state]}>{evidenceStateWords[state]}</Badge>
);

/** Who gave it, or what did. */
export const giverOf = ({ givenBy, givenByName }: Evidence): string => {
  if (givenByName) return givenByName;
  if (givenBy === 'erased') return 'A former member';
  if (givenBy === 'system') return 'Adili';
  return givenBy.startsWith('key:') ? 'An API key' : givenBy;
};

/** From when until when it counts. */
export const Validity = ({ evidence }: { evidence: Evidence }) => {
  const { kind, state, validFrom, endsAt, validUntil } = evidence;
  // What Adili records has no day from which it counts: it does once it is so.
  if (kind === 'record' && state === 'upcoming') return 'Not counted yet';
  if (state === 'for_information') return 'Not counted: for information';
  const end = endsAt ?? validUntil;
  return (
    <>
      <Day at={validFrom} /> to {end ? <LastDay at={end} /> : 'no end'}
    </>
  );
};
