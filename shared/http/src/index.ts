import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { createCaller } from './call.ts';
import { meCalls } from './me.ts';
import type { ApiOptions } from './options.ts';
import { ownRecordCalls } from './own-records.ts';
import { supportCalls } from './support.ts';
import { trialCalls } from './trials.ts';
import { visitCalls } from './visits.ts';

export { ApiError, NetworkError } from './errors.ts';
export { createFrameCalls, type FrameCalls } from './frame-calls.ts';
export type { ListOptions, Page } from './list.ts';
export type { ApiOptions, CallOptions, SessionSource } from './options.ts';
export type { OwnListOptions } from './own-records.ts';
export { createShellCalls, type ShellCalls } from './shell.ts';

/** The API's calls, by group; `admin` asks for the operator's key. */
export function createApi(options: ApiOptions) {
  const caller = createCaller(options);
  return {
    auth: authCalls(caller),
    me: { ...meCalls(caller), ...ownRecordCalls(caller) },
    trials: trialCalls(caller),
    support: supportCalls(caller),
    visits: visitCalls(caller),
    admin: (adminKey: string) => adminCalls(caller, adminKey),
  };
}

export type Api = ReturnType<typeof createApi>;
