import type { Examples } from '../example.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';

export const examples: Examples = {
  Coming: () => <SecondFactorNotice dueAt="2126-12-05T09:00:00.000Z" />,
  Due: () => <SecondFactorNotice dueAt="2026-01-05T09:00:00.000Z" />,
};
