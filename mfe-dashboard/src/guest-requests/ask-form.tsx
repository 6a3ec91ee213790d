import type { guestRequestForm } from '@adili/schemas/data-subject-requests/request-forms';
import {
  BotTrap,
  Button,
  Form,
  FormAlert,
  SelectField,
  TextAreaField,
  TextField,
  type ZodForm,
} from '@adili/ui';
import { placeOptions } from '../data-subject-requests/places.ts';
import { TypeField } from '../data-subject-requests/type-field.tsx';
import { FormCard } from '../layout/form-card.tsx';

/** What somebody asks, and at which address we reach them. */
export const AskForm = ({ form }: { form: ZodForm<typeof guestRequestForm> }) => (
  <FormCard title="Your request" heading="h2">
    <Form form={form}>
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        hint="The address that we may know you by. We mail a code to it."
        {...form.field('email')}
      />
      <TypeField field={form.field('type')} form={form.element.ref} isGuest />
      <SelectField
        label="Where do you live?"
        hint="Your law sets how long we may take."
        options={placeOptions}
        {...form.field('law')}
      />
      <TextAreaField label="Details (optional)" rows={4} {...form.field('details')} />
      <BotTrap {...form.field('website')} />
      <FormAlert message={form.message} />
      <Button type="submit" busy={form.busy} busyLabel="Sending...">
        Mail me a code
      </Button>
    </Form>
  </FormCard>
);
