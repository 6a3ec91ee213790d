import type { Mapping } from '@adili/schemas/frameworks/framework';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';

/** What a file says of a framework. */
export interface FrameworkParts extends Pick<LoadedFramework, 'sections' | 'requirements'> {
  readonly title: string;
  readonly edition: string;
  readonly version: string;
  readonly publisher: string;
  readonly date?: string;
  readonly mappings: readonly Mapping[];
  /** What of it was read in a way that one should know, and what it holds beside that: one sentence each. */
  readonly notes: readonly string[];
  /** Of an OSCAL document, by which profiles refer to it. */
  readonly uuid?: string;
  /** The catalogue that a profile resolves to, as text. */
  readonly resolved?: string;
}
