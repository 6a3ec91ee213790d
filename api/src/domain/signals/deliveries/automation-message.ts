import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { Services } from '../../foundation/services.ts';
import { saidLines } from '../automation-runs/said-lines.ts';
import { stepOf } from './keys.ts';
import type { Message } from './message.ts';

/** Reads what an automation has to say, as things stand now; null where it is gone, or says something else by now. */
export async function readAutomationMessage(
  services: Services,
  delivery: DeliveryRow,
  more: Pick<Message, 'waysOut' | 'code'> = {},
): Promise<Message | null> {
  const { store, siteUrl } = services;
  const run = await store.automationRuns.byId(delivery.runId ?? '');
  const automation = run && (await store.automations.byId(run.automationId));
  const organisation = await store.organisations.byId(delivery.organisationId);
  const action = automation?.actions[stepOf(delivery)];
  if (!(run && automation && organisation) || (action?.do !== 'message' && action?.do !== 'call_webhook'))
    return null;
  const words = action.do === 'message' ? action : {};
  return {
    id: delivery.id,
    event: delivery.event,
    organisation: { id: organisation.id, name: organisation.name ?? '' },
    findings: [],
    automation: {
      id: automation.id,
      name: automation.name,
      run: run.id,
      cause: run.cause && { ...run.cause },
      lines: (await saidLines(services, run, words)).lines,
    },
    url: `${siteUrl}signals/automations`,
    timeZone: organisation.timeZone ?? defaultTimeZone,
    ...more,
  };
}
