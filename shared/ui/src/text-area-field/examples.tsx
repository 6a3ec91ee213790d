import type { Examples } from '../example.ts';
import { TextAreaField } from './text-area-field.tsx';

export const examples: Examples = {
  Plain: () => <TextAreaField label="Message" name="message" />,
  WithError: () => <TextAreaField label="Message" name="message" error="Message is required" required />,
};
