import { observable } from '@adili/contract/observable';

/** The frame for work: a part of the shell that only those load who are logged in. */
export type WorkFrame = typeof import('./work/work-frame.tsx');

/** Null until it is there. */
export const workFrame = observable<WorkFrame | null>(null);

/** Loads it, where that has not begun. @throws the code did not arrive; the site's frame stands in its place */
export async function loadWorkFrame(): Promise<void> {
  if (!workFrame.get()) workFrame.set(await import(/* webpackChunkName: "work" */ './work/work-frame.tsx'));
}
