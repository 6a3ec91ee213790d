import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import {
  extensionForm,
  informedExtensionForm,
  informedReasonForm,
  reasonForm,
} from '@adili/schemas/data-subject-requests/operator-forms';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { Alert, DialogButton, ReasonDialog, requestStatusWords, TextAreaField, TextField } from '@adili/ui';
import type { ComponentProps } from 'react';
import { RefusalNotice } from '../request-facts.tsx';
import type { RequestActions } from '../use-request.ts';

/** What a step did, and how the person learns of it: no mail leaves for an address that is not verified. */
export const noticeOf = ({ reference, unreachable }: RequestActions['request'], what: string) =>
  unreachable
    ? `${reference} ${what}. No email is sent: it’s on the person’s request page.`
    : `${reference} ${what}, and the person is informed.`;

/** Where no mail can leave: asks how the person was informed, without which the step does not count. */
const InformedField = (field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <>
    <Alert tone="warning">
      No email can be sent: this account’s address is not verified. Inform the person in another way first,
      and record it here.
    </Alert>
    <TextAreaField
      label="How they were informed"
      hint="They read it on their request’s page."
      required
      rows={2}
      {...field}
    />
  </>
);

/** Rejects a request, with the reason that its person reads. */
export const Reject = ({ actions: { request, change } }: { actions: RequestActions }) => (
  <DialogButton
    variant="secondary"
    dialog={(close) => (
      <ReasonDialog
        title="Reject Request"
        confirm="Reject"
        danger
        schema={request.unreachable ? informedReasonForm : reasonForm}
        draftKey={`data-subject-request rejection ${request.id}`}
        version={request.version}
        more={(form) => request.unreachable && <InformedField {...form.field('informed')} />}
        onClose={close}
        onConfirm={({ reason, informed }, begunOn) =>
          change(
            { status: 'rejected', reason, ...(informed && { informed }) },
            noticeOf(request, 'is rejected'),
            begunOn,
          )
        }
      >
        <p>
          The {request.type} request of <strong>{request.requester.email}</strong> will be closed. They read
          the reason.
        </p>
        <RefusalNotice request={request} />
      </ReasonDialog>
    )}
  >
    Reject
  </DialogButton>
);

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
          version={request.version}
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
          onConfirm={({ reason, due_on, informed }, begunOn) =>
            change(
              { extend: { reason, ...(due_on && { due_on }) }, ...(informed && { informed }) },
              noticeOf(request, 'has more time'),
              begunOn,
            )
          }
        >
          <p>
            The law allows it once, at most until {last}, and only if the person is informed before the first
            time is over, with the reason: say why it takes longer.
            {request.refuse_by &&
              ` A rejection has to be notified by ${dayByLaw(request.law, request.refuse_by)} all the same.`}
          </p>
        </ReasonDialog>
      )}
    >
      Extend
    </DialogButton>
  );
}

interface ReopenProps {
  actions: RequestActions;
  /** The status before the last step. */
  to: RequestStatus;
}

/** Takes the last step back, as long as it did nothing that cannot be undone. */
export function Reopen({ actions: { request, change }, to }: ReopenProps) {
  const before = requestStatusWords[to];
  return (
    <DialogButton
      variant="quiet"
      dialog={(close) => (
        <ReasonDialog
          title="Undo last step?"
          confirm="Undo"
          schema={reasonForm}
          draftKey={`data-subject-request undo ${request.id}`}
          version={request.version}
          onClose={close}
          onConfirm={({ reason }, begunOn) =>
            change({ undo: { reason } }, `${request.reference} is ${before} again.`, begunOn)
          }
        >
          <p>
            {request.reference} will be {before} again. We inform the person, with the reason.
          </p>
        </ReasonDialog>
      )}
    >
      Undo last step
    </DialogButton>
  );
}
