import type { Examples } from '../example.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: Examples = {
  InText: () => (
    <p>
      Read More <VisuallyHidden>about GDPR</VisuallyHidden>
    </p>
  ),
};
