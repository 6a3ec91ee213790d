import type { Requirement, Section } from '@adili/frameworks/content';
import type { Framework, Mapping } from '@adili/schemas/frameworks/framework';

/** A framework with all that it holds, in memory and never changed. */
export interface LoadedFramework {
  readonly facts: Framework;
  /** In order, as the requirements are. */
  readonly sections: readonly Section[];
  readonly requirements: readonly Requirement[];
  /** Those from its requirements, and those to them. */
  readonly mappings: readonly Mapping[];
}

/** The frameworks that are shipped with this version, by their ids. */
export type ShippedFrameworks = ReadonlyMap<string, LoadedFramework>;
