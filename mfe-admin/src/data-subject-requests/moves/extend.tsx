import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import { extensionForm, informedExtensionForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { Actions, Button, Dialog, Form, FormAlert, TextAreaField, TextField } from '@adili/ui';
import { useState } from 'react';
import { useActForm } from '../use-act-form.ts';
import type { RequestActs } from '../use-request.ts';
import { InformedField } from './informed-field.tsx';
import { noticeOf } from './notice-of.ts';

interface ExtendProps {
  acts: RequestActs;
  /** The latest instant that its law allows. */
  to: string;
}

/** Extends the time for the answer, once, for a reason that the person reads. */
export function Extend({ acts, to }: ExtendProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Extend
      </Button>
      {asking && <ExtendDialog acts={acts} to={to} onClose={() => setAsking(false)} />}
    </>
  );
}

function ExtendDialog({ acts: { request, change }, to, onClose }: ExtendProps & { onClose(): void }) {
  const last = dayByLaw(request.law, to);
  const { unreachable } = request;
  const schema = unreachable ? informedExtensionForm : extensionForm;
  const form = useActForm(schema, `extension ${request.id}`, async ({ reason, due_on, informed }) => {
    await change(
      { extend: due_on ? { reason, due_on } : { reason }, ...(informed ? { informed } : {}) },
      noticeOf(request, 'has more time'),
    );
    onClose();
  });
  return (
    <Dialog open title="Extend the time for the answer" onClose={onClose}>
      <p>
        The law allows it once, at most until {last}, and only if the person is informed before the first time
        is over, with the reason: say why it takes longer.
      </p>
      <Form form={form}>
        <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
        <TextField
          label="Until (optional)"
          type="date"
          hint={`Without a day it is ${last}.`}
          {...form.field('due_on')}
        />
        {unreachable && <InformedField {...form.field('informed')} />}
        <FormAlert message={form.message} />
        <Actions>
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            Extend
          </Button>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
