import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { registerQuery } from '../requirements/register-query.ts';
import { automation } from './automation.ts';
import { automationChange, newAutomation } from './automation-form.ts';
import { dryRunDays, mostAutomations, mostRuns, mostWould, runDays } from './automation-limits.ts';
import { automationRun, dryRun } from './automation-run.ts';

export const heading: Heading = {
  name: 'Automations',
  description:
    'Work that repeats: a time, as five fields of cron in the organisation’s zone and not more often than once an hour, or an entry of its audit trail; conditions; and what is done. What automations do starts no automation.',
  schemas: { Automation: automation, AutomationRun: automationRun, DryRun: dryRun },
};

export const automations = call('GET /automations', {
  access: 'organisationAdmin',
  summary: 'The automations of the organisation by name',
  answer: z.array(automation),
});

export const addAutomation = call('POST /automations', {
  access: 'organisationAdmin',
  summary: `Add an automation: as many drafts as you like, ${mostAutomations} in all; as many on as the plan holds`,
  body: newAutomation,
  status: 201,
  answer: automation,
});

export const oneAutomation = call('GET /automations/:id', {
  access: 'organisationAdmin',
  summary: 'One automation',
  answer: automation,
});

export const changeAutomation = call('PATCH /automations/:id', {
  access: 'organisationAdmin',
  summary: 'Change an automation, or turn it on or off: what happened before that starts nothing',
  body: versioned(automationChange),
  answer: automation,
});

export const removeAutomation = call('DELETE /automations/:id', {
  access: 'organisationAdmin',
  summary: 'Delete an automation, with its runs and what waits by it',
});

export const dryRunAutomation = call('POST /automations/:id/dry-run', {
  access: 'organisationAdmin',
  limit: 'register',
  summary: `What it would have done in the last ${dryRunDays} days, by how things stand today: the newest ${mostWould}. Nothing is done`,
  status: 200,
  answer: dryRun,
});

export const automationRuns = call('GET /automations/:id/runs', {
  access: 'organisationAdmin',
  limit: 'register',
  summary: `What it did, the newest first: ${runDays} days, ${mostRuns} runs at most`,
  query: z.pick(registerQuery, { limit: true, cursor: true }),
  answer: z.array(automationRun),
});
