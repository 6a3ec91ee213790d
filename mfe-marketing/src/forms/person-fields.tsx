import { type FieldBinding, TextField } from '@adili/ui';

/** Bindings and not the form: what is bound first gets the focus first, so the page must bind in its fields' order. */
export interface PersonFieldsProps {
  name: FieldBinding;
  email: FieldBinding;
}

/** Who is writing. */
export function PersonFields({ name, email }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Full Name" required autoComplete="name" {...name} />
      <TextField label="Work Email" type="email" required autoComplete="email" inputMode="email" {...email} />
    </>
  );
}
