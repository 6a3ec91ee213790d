import { Link } from '@adili/contract';
import type { EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { MappingRelation } from '@adili/schemas/frameworks/framework';
import { nameAmid } from '@adili/schemas/members/former-member';
import type {
  OrganisationRequirement,
  Because as Reasons,
} from '@adili/schemas/requirements/organisation-requirement';
import { Day, LastDay, VisuallyHidden } from '@adili/ui';
import { ControlStateBadge } from '../controls/control-columns.tsx';
import { EvidenceStateBadge, kindWords } from '../evidence/evidence-words.tsx';
import { pathOfAddingEvidence, pathOfControl, pathOfRequirement } from '../layout/paths.ts';
import styles from './because.module.css';

/** What the other requirement is to this one. */
const relationWords: Readonly<Record<MappingRelation, string>> = {
  equal: 'asks the same, so its state carries over',
  superset: 'covers all of this and more, so its state carries over',
  subset: 'covers a part of this, so it can meet it only partly',
  intersects: 'covers some of this, so it can meet it only partly',
};

interface BecauseProps {
  requirement: OrganisationRequirement;
  /** Whether this person may give evidence, and is led to where it's given. */
  mayWork: boolean;
}

/** Why a requirement is in its state: what was said, which controls answer it, and what proves them. */
export function Because({ requirement: { because }, mayWork }: BecauseProps) {
  const { controls, mapping, since } = because;
  return (
    <div className={styles.because}>
      {since && (
        <p>
          Stale since <Day at={since} />: no control that answers it is valid any more.
        </p>
      )}
      {mapping && <ByMapping mapping={mapping} />}
      {controls.length === 0 ? (
        !mapping && (
          <p>
            No control covers it yet.
            {mayWork && ' Add or link one here, then give that control evidence.'}
          </p>
        )
      ) : (
        <ul className={styles.controls}>
          {controls.map((control) => (
            <li key={control.id}>
              <p className={styles.control}>
                <Link to={pathOfControl(control.id)}>{control.title}</Link>
                <ControlStateBadge {...control} />
              </p>
              <EvidenceOf control={control} because={because} />
              {mayWork && !isProved(control, because) && (
                <p className={styles.add}>
                  <Link to={pathOfAddingEvidence(control.id)}>
                    Add evidence<VisuallyHidden> to {control.title}</VisuallyHidden>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ByMapping({ mapping }: { mapping: NonNullable<Reasons['mapping']> }) {
  const { framework, requirement, relation, own } = mapping;
  return (
    <p>
      By{' '}
      <Link to={pathOfRequirement(`${framework}:${requirement.id}`)}>
        {requirement.citation}: {requirement.title}
      </Link>
      , which {relationWords[relation]}.{own && <Own own={own} />}
    </p>
  );
}

/** Who of the organisation says so, and who has reviewed it. */
const Own = ({ own }: { own: NonNullable<NonNullable<Reasons['mapping']>['own']> }) => (
  <>
    {' '}
    Your organisation says so: {nameAmid(own.madeByName)} made this mapping,{' '}
    {own.reviewedAt ? (
      <>
        and {nameAmid(own.reviewedByName)} reviewed it on <Day at={own.reviewedAt} />.
      </>
    ) : (
      'which nobody has reviewed yet.'
    )}
  </>
);

type Answering = Reasons['controls'][number];

const comingStates: ReadonlySet<EvidenceState> = new Set(['awaiting_approval', 'upcoming']);

/** Whether a control has evidence that counts and is not due, or some that will count. */
function isProved({ id, nextDue }: Answering, { evidence }: Reasons): boolean {
  const isDue = nextDue !== null && Date.parse(nextDue) <= Date.now();
  return evidence.some(
    ({ control, state }) => control === id && (comingStates.has(state) || (state === 'valid' && !isDue)),
  );
}

function EvidenceOf({ control, because }: { control: Answering; because: Reasons }) {
  const evidence = because.evidence.filter((piece) => piece.control === control.id);
  if (evidence.length === 0) return <p className={styles.none}>No evidence yet.</p>;
  return (
    <ul className={styles.evidence}>
      {evidence.map(({ id, kind, title, state, endsAt }) => (
        <li key={id} className={styles.piece}>
          <span>
            {kindWords[kind]}: {title}
          </span>
          <EvidenceStateBadge state={state} />
          {id === control.carriedBy ? (
            <Carries until={control.nextDue} />
          ) : (
            endsAt && (
              <span className={styles.until}>
                {Date.parse(endsAt) > Date.now() ? 'until' : 'expired on'} <Day at={endsAt} />
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** That the control is valid by this piece. */
const Carries = ({ until }: { until: string | null }) => (
  <span className={styles.until}>
    carries the control
    {until && (
      <>
        {' '}
        until <LastDay at={until} />
      </>
    )}
  </span>
);
