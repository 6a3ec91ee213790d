import { useApi } from '@adili/http/use-api';
import type { ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import { type Decision, decisionTexts } from '@adili/schemas/access-reviews/access-review-form';
import type { AccountDecision } from '@adili/schemas/access-reviews/account-decision';
import { FormDialog, fieldsOf, TextAreaField, useChange } from '@adili/ui';
import { useState } from 'react';

const decisionWords: Readonly<Record<Decision, string>> = { keep: 'Keep', remove: 'Remove' };

const field = fieldsOf<ReviewedAccount>();
const inWords = [field('decision', 'Decision', (decision) => decisionWords[decision]), field('note', 'Note')];

interface DecideDialogProps {
  review: string;
  account: ReviewedAccount;
  decision: Decision;
  onChanged(): void;
  onClose(): void;
}

/** Decides on an account, with a note. Mount it to open it. */
export function DecideDialog({ review, account, decision, onChanged, onClose }: DecideDialogProps) {
  const api = useApi();
  // As the person saw it, whatever the page reads meanwhile.
  const [read] = useState(account);
  const { id } = read;
  const change = useChange<ReviewedAccount, AccountDecision>({
    read,
    fields: inWords,
    send: (body) =>
      api.call('PATCH /access-reviews/:id/accounts/:account', { params: { id: review, account: id }, body }),
    onChanged,
  });
  const isRemoval = decision === 'remove';
  return (
    <FormDialog
      title={isRemoval ? 'Remove this account?' : 'Keep this account?'}
      confirm={isRemoval ? 'Decide to remove it' : 'Keep it'}
      schema={decisionTexts}
      draftKey={`${decision} ${id}`}
      version={read.version}
      onClose={onClose}
      onConfirm={({ note }, begunOn) => change({ decision, note: note ?? '' }, begunOn)}
      lead={
        <>
          <p>
            {read.account} in {read.system}
          </p>
          {isRemoval && (
            <p>
              Remove it there yourself: we can’t. The next look at the system says here whether it is gone.
            </p>
          )}
        </>
      }
    >
      {(form) => (
        <TextAreaField label="Note" rows={3} hint="Why, for who audits you." {...form.field('note')} />
      )}
    </FormDialog>
  );
}
