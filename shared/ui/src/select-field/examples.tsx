import type { Examples } from '../example.ts';
import { SelectField } from './select-field.tsx';

const inquiries = ['Basic', 'Pro', 'Enterprise', 'General'].map((value) => ({ value }));

export const examples: Examples = {
  Preselected: () => (
    <SelectField label="Inquiry" name="inquiry" options={inquiries} defaultValue="Enterprise" required />
  ),
  WithPlaceholder: () => (
    <SelectField
      label="Inquiry"
      name="inquiry"
      options={inquiries}
      placeholder="Choose an inquiry"
      error="Inquiry is required"
      required
    />
  ),
};
