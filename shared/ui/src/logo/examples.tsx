import type { Examples } from '../example.ts';
import { Logo } from './logo.tsx';

export const examples: Examples = {
  Wordmark: () => <Logo />,
  Large: () => <Logo size="large" />,
};
