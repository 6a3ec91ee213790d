import type { SessionUser } from '@adili/contract';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { Badge, ChevronDownIcon, ChevronRightIcon, Day, type SelectOption, VisuallyHidden } from '@adili/ui';
import { memo, useId } from 'react';
import { StateBadge } from '../format/state-badge.tsx';
import { RequirementDetail } from './requirement-detail.tsx';
import styles from './requirement-row.module.css';
import type { RowEvents } from './row-events.ts';

interface RequirementRowProps {
  requirement: OrganisationRequirement;
  user: SessionUser;
  people: readonly SelectOption[];
  isOpen: boolean;
  isSelected: boolean;
  events: RowEvents;
}

/** A requirement in its checklist; opened, it says why it is in its state. */
export const RequirementRow = memo(function RequirementRow(props: RequirementRowProps) {
  const { requirement: row, isOpen, isSelected, events } = props;
  const { id, requirement, state, owner, ownerName, due, exclusion } = row;
  const detailId = useId();
  const waits = exclusion?.needsApproval && !exclusion.approvedAt;
  const isLate =
    due !== undefined &&
    state !== 'met' &&
    state !== 'not_applicable' &&
    Date.parse(`${due}T23:59:59`) < Date.now();
  return (
    <li className={styles.row} data-requirement={requirement.id} data-selected={isSelected || undefined}>
      <div className={`${styles.line} ${events.onSelect ? styles.selectable : ''}`}>
        {events.onSelect && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`Select ${requirement.citation}`}
            checked={isSelected}
            onChange={() => events.onSelect?.(id)}
          />
        )}
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          data-row={id}
          onClick={() => events.onToggle(id)}
        >
          {isOpen ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />}
          <span className={styles.words}>
            <span className={styles.citation}>{requirement.citation}</span> <span>{requirement.title}</span>
          </span>
        </button>
        <span className={styles.state}>
          <VisuallyHidden>State: </VisuallyHidden>
          <StateBadge state={state} isSelfDeclared={row.isSelfDeclared} />
          {waits && <Badge tone="warning">Exclusion waits</Badge>}
        </span>
        <span className={owner ? styles.fact : `${styles.fact} ${styles.none}`}>
          <VisuallyHidden>Owner: </VisuallyHidden>
          {ownerName ?? (owner ? 'A former member' : 'No owner')}
        </span>
        <span className={due ? styles.fact : `${styles.fact} ${styles.none}`}>
          <VisuallyHidden>Due: </VisuallyHidden>
          {due ? <Day at={due} /> : 'No day'}
          {isLate && <Badge tone="danger">Overdue</Badge>}
        </span>
      </div>
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <RequirementDetail {...props} />
        </div>
      )}
    </li>
  );
});
