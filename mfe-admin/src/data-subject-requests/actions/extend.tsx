import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import { extensionForm, informedExtensionForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { DialogButton, ReasonDialog, TextField } from '@adili/ui';
import type { RequestActions } from '../use-request.ts';
import { InformedField, noticeOf } from './informed.tsx';

interface ExtendProps {
  actions: RequestActions;
  /** The latest instant that its law allows. */
  to: string;
}

/** Extends the time for the answer, once, for a reason that the person reads. */
export function Extend({ actions: { request, change }, to }: ExtendProps) {
  const last = dayByLaw(request.law, to);
  return (
    <DialogButton
      variant="secondary"
      dialog={(close) => (
        <ReasonDialog
          title="Extend the time for the answer"
          confirm="Extend"
          schema={request.unreachable ? informedExtensionForm : extensionForm}
          draftKey={`data-subject-request extension ${request.id}`}
          more={(form) => (
            <>
              <TextField
                label="Until (optional)"
                type="date"
                hint={`Without a day it is ${last}.`}
                {...form.field('due_on')}
              />
              {request.unreachable && <InformedField {...form.field('informed')} />}
            </>
          )}
          onClose={close}
          onConfirm={({ reason, due_on, informed }) =>
            change(
              { extend: { reason, ...(due_on && { due_on }) }, ...(informed && { informed }) },
              noticeOf(request, 'has more time'),
            )
          }
        >
          <p>
            The law allows it once, at most until {last}, and only if the person is informed before the first
            time is over, with the reason: say why it takes longer.
          </p>
        </ReasonDialog>
      )}
    >
      Extend
    </DialogButton>
  );
}
