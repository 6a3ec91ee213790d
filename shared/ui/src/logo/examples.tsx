import type { Examples } from '../example.ts';
import { Logo, LogoMark } from './logo.tsx';

export const logo: Examples = {
  Wordmark: () => <Logo />,
  Large: () => <Logo size="large" />,
};

export const logoMark: Examples = {
  Plain: () => <LogoMark />,
  Large: () => <LogoMark size={56} />,
};
