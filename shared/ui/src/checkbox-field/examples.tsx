import type { Examples } from '../example.ts';
import { CheckboxField } from './checkbox-field.tsx';

export const examples: Examples = {
  Plain: () => (
    <CheckboxField label="Send me the weekly report" name="weekly" hint="Every Monday." defaultChecked />
  ),
  WithError: () => (
    <CheckboxField
      label={
        <>
          I accept the <a href="/terms">terms</a>
        </>
      }
      name="terms"
      error="Accept the terms to go on"
      required
    />
  ),
};
