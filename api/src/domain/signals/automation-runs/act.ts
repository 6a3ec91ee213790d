import type { AutomationAction } from '@adili/schemas/automations/action';
import type { Act, Acting } from './acting.ts';
import { askForEvidence, makePack, makeReportNow, setDue } from './register-actions.ts';
import { callWebhook, runAudit, runCheck, sendMessage } from './signal-actions.ts';
import { makeTask } from './tasks.ts';

const acts: { readonly [Name in AutomationAction['do']]: Act<Name> } = {
  ask_for_evidence: askForEvidence,
  set_due: setDue,
  run_audit: runAudit,
  run_check: runCheck,
  make_report: makeReportNow,
  make_pack: makePack,
  message: sendMessage,
  call_webhook: callWebhook,
  make_task: makeTask,
};

/** Whether an action is over only once a system of others took it, which a job sees to. */
export const isHandedOn = ({ do: name }: AutomationAction): boolean => name === 'make_task';

/** Does one action of a run. Part of the transaction that notes it. @returns what it did @throws {RefusalError} */
export const act = (acting: Acting, action: AutomationAction): Promise<string> =>
  // Each gets the action of its own name.
  (acts[action.do] as Act<typeof action.do>)(acting, action as never);
