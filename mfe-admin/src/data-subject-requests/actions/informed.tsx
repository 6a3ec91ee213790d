import { Alert, TextAreaField } from '@adili/ui';
import type { ComponentProps } from 'react';
import type { RequestActions } from '../use-request.ts';

/** What a step did, and how the person learns of it: no mail leaves for an address that is not verified. */
export const noticeOf = ({ reference, unreachable }: RequestActions['request'], what: string) =>
  unreachable
    ? `${reference} ${what}. No mail leaves: it is on the person’s request page.`
    : `${reference} ${what}, and the person is informed.`;

/** Where no mail can leave: asks how the person was informed, without which the step does not count. */
export const InformedField = (field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <>
    <Alert tone="warning">
      No mail leaves: the address of this account is not verified. Inform the person in another way first, and
      record it here.
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
