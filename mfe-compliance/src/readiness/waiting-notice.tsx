import { Alert, ButtonLink, counted } from '@adili/ui';

/** What counts only once another person has approved it. */
export function WaitingNotice({ awaitingApproval }: { awaitingApproval: number }) {
  if (awaitingApproval === 0) return null;
  return (
    <Alert
      actions={
        <ButtonLink variant="secondary" size="small" to="/compliance/evidence?state=awaiting_approval">
          See what’s waiting
        </ButtonLink>
      }
    >
      {counted(
        awaitingApproval,
        'piece of evidence or exclusion waits',
        'pieces of evidence and exclusions wait',
      )}{' '}
      for another person’s approval, and {awaitingApproval === 1 ? 'counts' : 'count'} only then.
    </Alert>
  );
}
