import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { AccessReview } from '@adili/schemas/access-reviews/access-review';
import { finishedReview } from '@adili/schemas/access-reviews/access-review-form';
import { ConfirmDialog, FormDialog, SelectField, useRead } from '@adili/ui';
import { accessPath } from '../layout/paths.ts';
import { readControlOptions } from '../layout/read-control-options.ts';

interface OfReviewProps {
  review: AccessReview;
  onClose(): void;
}

interface FinishDialogProps extends OfReviewProps {
  onChanged(): void;
}

/** Finishes a review as evidence of a control. Mount it to open it. */
export function FinishDialog({ review, onChanged, onClose }: FinishDialogProps) {
  const api = useApi();
  const controls = useRead(readControlOptions).state;
  const isRead = controls.kind === 'loaded';
  return (
    <FormDialog
      title="Finish the review"
      confirm="Finish the review"
      busyLabel="Finishing..."
      schema={finishedReview}
      disabled={!isRead}
      onClose={onClose}
      onConfirm={async (body) => {
        await api.call('POST /access-reviews/:id/finish', { params: { id: review.id }, body });
        onChanged();
      }}
      lead={
        <p>
          It becomes evidence: a table of each account, what was decided and by whom. After that it does not
          change any more.
        </p>
      }
    >
      {(form) =>
        isRead ? (
          <SelectField
            label="Control that it is evidence of"
            required
            options={controls.value}
            placeholder="Choose a control"
            {...form.field('control')}
            defaultValue={controls.value.some(({ value }) => value === review.control) ? review.control : ''}
          />
        ) : (
          <p>
            {controls.kind === 'failed'
              ? 'The controls could not be loaded. Close this, and try again.'
              : 'Loading controls...'}
          </p>
        )
      }
    </FormDialog>
  );
}

/** Asks before an open review goes. */
export function RemoveReviewDialog({ review: { id }, onClose }: OfReviewProps) {
  const api = useApi();
  const { navigate, notify } = useShell();
  return (
    <ConfirmDialog
      title="Delete the review?"
      confirm="Delete review"
      danger
      onClose={onClose}
      onConfirm={async () => {
        await api.call('DELETE /access-reviews/:id', { params: { id } });
        notify('The review was deleted.', 'success');
        navigate(accessPath, { replace: true });
      }}
    >
      <p>Its decisions go with it. You can begin the review of this quarter again, with what is seen then.</p>
    </ConfirmDialog>
  );
}
