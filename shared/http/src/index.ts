export { type Api, createApi, createFiles, createPlainCalls, type Files, type Parts } from './api.ts';
export { ApiError, NetworkError } from './errors.ts';
export { type FailureWords, failedCall } from './failed-call.ts';
export { failureOf, failureText, isUnreachable } from './failure-text.ts';
export type { ApiOptions, CallerOptions, CallOptions, SessionSource } from './options.ts';
export { type Page, shownWords, totalWords } from './page.ts';
export { createShellCalls, type ShellCalls } from './shell.ts';
export { oneTabAtATime } from './tab-lock.ts';
export { createUploads, type UploadParts, type Uploads } from './upload.ts';
