import { createCaller } from './call.ts';
import type { CallerOptions, CallOptions } from './options.ts';

export interface ShellOptions extends Pick<CallerOptions, 'session' | 'timeout'> {
  /** The shell's `basePath`: `/` or `/app/`. */
  basePath: string;
}

/** Calls of the shell's own server, signed and failing like those of the API. */
export function createShellCalls({ basePath, ...options }: ShellOptions) {
  const { json } = createCaller({ base: basePath, ...options });
  return {
    /** What it delivers of each remote, as JSON to be checked: the server may be older or newer than its caller. */
    delivery: (call?: CallOptions) => json<unknown>({ path: '/delivery.json', ...call }),
    /** Says, as an operator, that this browser may load these remotes from those origins, for an hour. */
    grantOverrides: (overrides: readonly { name: string; origin: string }[], call?: CallOptions) =>
      json<void>({ method: 'POST', path: '/override-grant', body: { overrides }, ...call }),
    /** Takes back all that was granted in this browser; it outlives the page, and the session. */
    withdrawOverrides: (call?: CallOptions) =>
      json<void>({ method: 'DELETE', path: '/override-grant', anonymous: true, keepalive: true, ...call }),
  };
}

export type ShellCalls = ReturnType<typeof createShellCalls>;
