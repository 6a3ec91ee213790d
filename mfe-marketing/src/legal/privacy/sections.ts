import type { LegalSection } from '../legal-section.ts';
import { childrenAndChanges } from './children-and-changes.tsx';
import { sharing } from './sharing.tsx';
import { whatWeKeep } from './what-we-keep.tsx';
import { whoWeAre } from './who-we-are.tsx';
import { yourRights } from './your-rights.tsx';

/** The privacy policy, in order. */
export const privacySections: readonly LegalSection[] = [
  ...whoWeAre,
  ...whatWeKeep,
  ...sharing,
  ...yourRights,
  ...childrenAndChanges,
];
