import type { LegalSection } from '../legal-section.ts';
import { conduct } from './conduct.tsx';
import { ending } from './ending.tsx';
import { service } from './service.tsx';

/** The terms of service, in order. */
export const termsSections: readonly LegalSection[] = [...service, ...conduct, ...ending];
