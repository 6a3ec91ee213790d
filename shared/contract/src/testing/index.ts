export type { Claim, ClaimLedger } from './claim-ledger.ts';
export { type Asked, type FakeShell, type FakeShellOptions, fakeSession, fakeShell } from './fake-shell.ts';
export { closePages, openPage } from './open-page.ts';
export { type PageOptions, type RenderedPage, renderPage } from './render-page.tsx';
