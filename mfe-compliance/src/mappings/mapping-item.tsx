import { Link } from '@adili/contract';
import { relationWords } from '@adili/schemas/frameworks/mapping-relation';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import { nameAmid } from '@adili/schemas/members/former-member';
import { Badge, Day } from '@adili/ui';
import type { ReactNode } from 'react';
import { pathOfRequirement } from '../layout/paths.ts';
import styles from './mapping-item.module.css';
import { type End, fromOf, isInForce, isOwn, toOf } from './mapping-words.ts';

interface MappingItemProps {
  mapping: ShownMapping;
  /** The requirement that it is shown with, as `framework:requirement`: it is no link to itself. */
  shownWith?: string;
  children?: ReactNode;
}

/** What one requirement is to another, why, and who says so. */
export function MappingItem({ mapping, shownWith, children }: MappingItemProps) {
  const { relation, why, source } = mapping;
  return (
    <li className={styles.mapping}>
      <p>
        <EndLink end={fromOf(mapping)} shownWith={shownWith} itself="This requirement" />{' '}
        <strong>{relationWords[relation]}</strong>{' '}
        <EndLink end={toOf(mapping)} shownWith={shownWith} itself="this requirement" />
      </p>
      {why && <p className={styles.why}>{why}</p>}
      <p className={styles.source}>
        <span>
          {source}
          {isOwn(mapping) && <MadeBy mapping={mapping} />}
        </span>
        {isOwn(mapping) && <Review mapping={mapping} />}
        {!isInForce(mapping) && <Badge>One of the two is gone: says nothing</Badge>}
      </p>
      {children}
    </li>
  );
}

interface EndLinkProps {
  end: End;
  shownWith: string | undefined;
  /** What the requirement is called that they are shown with. */
  itself: string;
}

function EndLink({ end: { id, name, title }, shownWith, itself }: EndLinkProps) {
  if (id === shownWith) return itself;
  if (title === undefined) return name;
  return (
    <Link to={pathOfRequirement(id)}>
      {name}: {title}
    </Link>
  );
}

const MadeBy = ({
  mapping: { madeByName, createdAt, changedBy, changedByName },
}: {
  mapping: OwnMapping;
}) => (
  <>
    : made by {nameAmid(madeByName)}, <Day at={createdAt} />
    {changedBy && `; changed by ${nameAmid(changedByName)}`}
  </>
);

function Review({ mapping }: { mapping: OwnMapping }) {
  const { needsApproval, reviewedAt, reviewedByName } = mapping;
  if (reviewedAt)
    return (
      <span>
        Reviewed by {nameAmid(reviewedByName)}, <Day at={reviewedAt} />
      </span>
    );
  return needsApproval ? (
    <>
      <Badge tone="warning">Waits for review</Badge>
      {isInForce(mapping) && <span>It counts once someone else has reviewed it.</span>}
    </>
  ) : (
    <Badge>Not reviewed</Badge>
  );
}
