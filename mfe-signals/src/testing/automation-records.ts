import type { Automation } from '@adili/schemas/automations/automation';
import type { AutomationRun, DryRun } from '@adili/schemas/automations/automation-run';
import type { Organisation } from '@adili/schemas/organisations/organisation';

const at = '2026-11-30T04:00:00.000Z';

export const onGrowth: Organisation = {
  id: 'o1',
  name: 'Haki Example Ltd',
  createdAt: '2026-11-01T09:00:00.000Z',
  plan: 'growth',
  paidUntil: '2099-12-31T20:59:59.999Z',
  version: 1,
} as Organisation;

export const ranOut: Automation = {
  id: 'au1',
  name: 'Each Monday, message what expired',
  trigger: { at: '0 7 * * 1' },
  conditions: [{ if: 'stale', from: 1 }],
  actions: [{ do: 'message', channel: 'ch1', list: 'stale' }],
  state: 'on',
  next: '2026-12-07T04:00:00.000Z',
  last: { at, state: 'done' },
  addedAt: at,
  version: 2,
};
export const asks: Automation = {
  ...ranOut,
  id: 'au2',
  name: 'Ask for evidence of a new control',
  trigger: { action: 'control.added' },
  conditions: [],
  actions: [{ do: 'ask_for_evidence', text: 'Please give evidence' }],
  next: undefined,
  last: { at, state: 'failed' },
};
export const draft: Automation = {
  ...ranOut,
  id: 'au3',
  name: 'Working days',
  trigger: { at: '30 8 * * MON-FRI' },
  state: 'draft',
  next: undefined,
  last: undefined,
};

export const run: AutomationRun = {
  id: 'ar1',
  at,
  state: 'done',
  actions: [
    {
      do: 'message',
      targets: [{ id: 'ch1', title: 'Alerts' }],
      state: 'done',
      says: 'The message is on its way.',
      at,
    },
  ],
  endedAt: at,
};
export const failedRun: AutomationRun = {
  id: 'ar2',
  at,
  cause: { entry: 'e1', action: 'control.added', target: 'c1', targetName: 'Reviews of access' },
  state: 'failed',
  actions: [
    {
      do: 'run_audit',
      targets: [],
      state: 'failed',
      says: 'What started it is about no website. Choose one in the automation.',
      at,
    },
  ],
  endedAt: at,
};

export const tried: DryRun = {
  would: [
    {
      at,
      cause: { entry: 'e1', action: 'control.added', target: 'c1', targetName: 'Reviews of access' },
      actions: [{ do: 'ask_for_evidence', targets: [{ id: 'c1', title: 'Reviews of access' }] }],
    },
  ],
  tried: 3,
  runs: 1,
  from: '2026-10-31T04:00:00.000Z',
  to: at,
};
