import { Alert, TextAreaField } from '@adili/ui';
import type { ComponentProps } from 'react';

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
