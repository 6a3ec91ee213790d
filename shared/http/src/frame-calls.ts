import { authCalls } from './auth.ts';
import { createCaller } from './call.ts';
import { meCalls } from './me.ts';
import type { ApiOptions } from './options.ts';
import { visitCalls } from './visits.ts';

/** The calls that the frame itself makes, apart from all others: every visitor loads the frame. */
export function createFrameCalls(options: ApiOptions) {
  const caller = createCaller(options);
  return { auth: authCalls(caller), me: meCalls(caller), visits: visitCalls(caller) };
}

export type FrameCalls = ReturnType<typeof createFrameCalls>;
