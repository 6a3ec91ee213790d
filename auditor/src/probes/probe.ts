import type { Criterion, LeftOut } from '@adili/audits/model';
import type { Page } from 'playwright-core';
import type { Caps } from '../caps.ts';
import type { RawFinding } from '../in-page/tools.ts';
import type { IsolatedWorlds, World } from '../world/isolated-worlds.ts';
import type { SelfNavigation } from '../world/self-navigation.ts';

/** A finding as a probe makes it; which rule it is of, the runner knows. */
export type Found = Omit<RawFinding, 'rule'>;

/** What a probe found that did not look at all there was, and what it left out. */
export interface Looked {
  found: Found[];
  leftOut: LeftOut[];
}

/** Looks at a document as it stands. */
export interface StillProbe {
  name: string;
  criteria: readonly Criterion[];
  /** Only in the page itself, not in frames within it. */
  topOnly?: boolean;
  /** Runs in the page, with `globalThis.adili`. */
  inPage(): Found[] | Promise<Found[]>;
}

/** A frame of the page's own origin, whose elements Tab leads to as to the page's. */
export interface OwnFrame {
  world: World;
  /** What goes before the selectors of its elements. */
  place: string;
}

/** What a probe that changes a page or waits on it is given. */
export interface Stage {
  page: Page;
  worlds: IsolatedWorlds;
  /** The page's own world, as it is now. */
  top(): Promise<World>;
  /** The first few. */
  frames: readonly OwnFrame[];
  held: SelfNavigation;
  /** What was found on the page as it stood. */
  still: readonly RawFinding[];
  /** Whether the page may be operated: keys, clicks, typing. */
  mayOperate: boolean;
  caps: Caps;
  signal?: AbortSignal | undefined;
}

/** Changes the page, its window or its time, and puts it back. */
export interface LiveProbe {
  name: string;
  criteria: readonly Criterion[];
  /** It presses keys or types, which needs leave. */
  pressesKeys?: boolean;
  run(stage: Stage): Promise<Found[] | Looked>;
}
