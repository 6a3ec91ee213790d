import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { nextStatuses, type RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { Button } from '@adili/ui';
import { useEffect, useRef } from 'react';
import styles from './request-actions.module.css';
import { stepNames } from './request-steps.ts';

interface RequestActionsProps {
  request: DataSubjectRequest;
  busy: boolean;
  onStep(status: RequestStatus): void;
}

/** The steps a request can take from where it stands. */
export function RequestActions({ request, busy, onStep }: RequestActionsProps) {
  const place = useFocusAfterStep(request.status);
  const steps = nextStatuses[request.status];
  return (
    <span ref={place} tabIndex={-1} className={styles.actions}>
      {steps.length === 0 && '–'}
      {steps.map((status) => (
        <Button
          key={status}
          variant="secondary"
          size="small"
          disabled={busy}
          aria-label={`${stepNames[status]} the ${request.type} request of user ${request.user_id}`}
          onClick={() => onStep(status)}
        >
          {stepNames[status]}
        </Button>
      ))}
    </span>
  );
}

/** The pressed button goes away with its step: focus stays in its place, on the next step where there is one. */
function useFocusAfterStep(status: RequestStatus) {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null) return;
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [status]);
  return place;
}
