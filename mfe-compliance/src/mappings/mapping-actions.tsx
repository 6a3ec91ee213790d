import type { SessionUser } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import { ActionButton, Actions, ConfirmDialog, DialogButton, sayDeleted, VisuallyHidden } from '@adili/ui';
import { EditMappingDialog } from './edit-mapping.tsx';
import { isInForce, sentenceOf } from './mapping-words.ts';

interface MappingActionsProps {
  mapping: OwnMapping;
  user: SessionUser;
  /** Nobody else of the organisation is there. */
  isAlone: boolean;
  onChanged(mapping: OwnMapping): void;
  onReviewed(mapping: OwnMapping): void;
  onRemoved(mapping: OwnMapping): void;
}

/** Whether a person may review a mapping: where that has to be another, who neither made nor changed it. */
function mayReview(
  { reviewedAt, needsApproval, madeBy, changedBy }: OwnMapping,
  user: SessionUser,
  isAlone: boolean,
) {
  if (reviewedAt !== undefined) return false;
  return isAlone || !needsApproval || ![madeBy, changedBy].includes(user.id);
}

/** What can be done about a mapping that people of the organisation made. */
export function MappingActions(props: MappingActionsProps) {
  const { mapping, user, isAlone, onChanged, onReviewed, onRemoved } = props;
  const api = useApi();
  const { id, version } = mapping;
  const of = <VisuallyHidden> ‘{sentenceOf(mapping)}’</VisuallyHidden>;
  const review = async () => {
    try {
      onReviewed(await api.call('POST /mappings/:id/review', { params: { id }, body: { version } }));
    } catch (error) {
      // Nobody reviews what they haven't read: it's shown as it is now, beside why that failed.
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        onChanged(error.current as OwnMapping);
      throw error;
    }
  };
  return (
    <Actions>
      {isInForce(mapping) && mayReview(mapping, user, isAlone) && (
        <ActionButton size="small" act={review}>
          Mark as reviewed{of}
        </ActionButton>
      )}
      <DialogButton
        variant="secondary"
        size="small"
        dialog={(close) => <EditMappingDialog mapping={mapping} onChanged={onChanged} onClose={close} />}
      >
        Change{of}
      </DialogButton>
      <DialogButton
        variant="quiet"
        size="small"
        dialog={(close) => (
          <ConfirmDialog
            title="Take the mapping away?"
            confirm="Take it away"
            danger
            onClose={close}
            onConfirm={async () => {
              await api.call('DELETE /mappings/:id', { params: { id } });
              sayDeleted({ id, title: sentenceOf(mapping), by: user.id });
              onRemoved(mapping);
            }}
          >
            <p>No state carries over by ‘{sentenceOf(mapping)}’ any more. It can be undone for 30 days.</p>
          </ConfirmDialog>
        )}
      >
        Take away{of}
      </DialogButton>
    </Actions>
  );
}
