import type { SessionUser } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { nameAmid } from '@adili/schemas/members/former-member';
import { mayManage } from '@adili/schemas/members/rights';
import { type NewExclusion, newExclusion } from '@adili/schemas/requirements/exclusion-form';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { ActionButton, Actions, Alert, Day, DialogButton, ReasonDialog, useChange } from '@adili/ui';
import { requirementInWords } from './requirement-in-words.ts';

interface ExclusionProps {
  requirement: OrganisationRequirement;
  user: SessionUser;
  onChanged(requirement: OrganisationRequirement): void;
  /** The exclusion was taken back: the state is to be read anew. */
  onReadAnew(): void;
}

/** Why a requirement doesn't apply, who said so, and whether another person has approved it. */
export function Exclusion({ requirement, user, onChanged, onReadAnew }: ExclusionProps) {
  const api = useApi();
  const { id, exclusion } = requirement;
  if (!exclusion) return null;
  const { reason, givenBy, givenByName, givenAt, needsApproval, approvedByName, approvedAt } = exclusion;
  const waits = needsApproval && !approvedAt;
  const approve = async () => {
    try {
      onChanged(
        await api.call('POST /organisation/requirements/:id/exclusion/approval', {
          params: { id },
          body: { givenAt },
        }),
      );
    } catch (error) {
      // Nobody approves a reason that they haven't read: it's shown as it is now, beside why that failed.
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        onChanged(error.current as OrganisationRequirement);
      throw error;
    }
  };
  return (
    <Alert
      tone={waits ? 'warning' : 'info'}
      title={waits ? 'Marked as not applicable, waiting for approval' : 'Doesn’t apply'}
      actions={
        mayManage(user) && (
          <Actions>
            {waits && givenBy !== user.id && (
              <ActionButton size="small" act={approve}>
                Approve
              </ActionButton>
            )}
            <ActionButton
              variant="secondary"
              size="small"
              act={async () => {
                await api.call('DELETE /organisation/requirements/:id/exclusion', { params: { id } });
                onReadAnew();
              }}
            >
              It applies after all
            </ActionButton>
          </Actions>
        )
      }
    >
      <p>{reason}</p>
      <p>
        {givenByName ?? 'A former member'}, <Day at={givenAt} />
        {approvedAt && (
          <>
            ; approved by {nameAmid(approvedByName)}, <Day at={approvedAt} />
          </>
        )}
        {waits && '. It counts once someone else has approved it.'}
      </p>
    </Alert>
  );
}

/** Says with a reason that a requirement doesn't apply. */
export function ExcludeButton({ requirement, onChanged }: Pick<ExclusionProps, 'requirement' | 'onChanged'>) {
  const api = useApi();
  const { id } = requirement;
  const exclude = useChange<OrganisationRequirement, NewExclusion>({
    read: requirement,
    fields: requirementInWords([]),
    send: (body) => api.call('PUT /organisation/requirements/:id/exclusion', { params: { id }, body }),
    onChanged,
  });
  return (
    <DialogButton
      variant="quiet"
      size="small"
      dialog={(close) => (
        <ReasonDialog
          title="It doesn’t apply"
          confirm="Exclude it"
          schema={newExclusion}
          draftKey={`exclusion ${id}`}
          version={requirement.version}
          onClose={close}
          onConfirm={exclude}
        >
          <p>
            Say why {requirement.requirement.citation} doesn’t apply to your organisation. Auditors see the
            reason with your name.
          </p>
        </ReasonDialog>
      )}
    >
      It doesn’t apply
    </DialogButton>
  );
}
