import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { MessageList } from '@adili/schemas/automations/message-list';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { days } from '../../../runtime/clock.ts';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { Services } from '../../foundation/services.ts';
import { shownEntries } from '../../register/audit-trail/shown-entries.ts';
import { itemsDueBy } from '../../register/readiness/readiness.ts';
import { readWorld, type World } from '../automation-runs/world.ts';
import { stepOf } from './keys.ts';
import type { Message } from './message.ts';

/** Things that a message names one by one. */
const mostNamed = 20;
/** Days ahead of which it is told what is due. */
const dueWithin = 7;

/** What each list is headed by, what it says where it is empty, and what is on it. */
const lists: Readonly<
  Record<MessageList, readonly [head: string, none: string, items: (world: World) => string[]]>
> = {
  stale: [
    'Evidence has run out for',
    'No control has only evidence that has run out.',
    ({ register, stale }) => stale.map((id) => register.controlById.get(id)?.title ?? ''),
  ],
  due: [
    `Due within ${dueWithin} days, or overdue`,
    `Nothing is due within ${dueWithin} days.`,
    ({ register }) =>
      itemsDueBy(register, register.moment.now + days(dueWithin)).map(
        // A day is due until it is over.
        ({ title, due, isOverdue }) =>
          `${title} (${isOverdue ? 'overdue since' : 'by'} ${register.moment.days.dayOf(Date.parse(due) - 1)})`,
      ),
  ],
  failing: [
    'Checks that fail',
    'No check fails.',
    ({ openFindings }) => openFindings.map(({ title, severity }) => `${title} (${severity})`),
  ],
};

function linesOf(world: World, list: MessageList): string[] {
  const [head, none, itemsIn] = lists[list];
  const items = itemsIn(world);
  if (items.length === 0) return [none];
  const more = items.length - mostNamed;
  return [
    `${head} (${items.length}):`,
    ...items.slice(0, mostNamed).map((item) => `• ${item}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}

/** 'Evidence given: Minutes of the review'. */
async function causeLine(
  services: Services,
  { organisationId, cause, at }: AutomationRunRow,
): Promise<string[]> {
  if (cause === undefined) return [];
  const { entry: id, action, target } = cause;
  const entry = { id, at, actor: '', action, target, detail: '', organisationId };
  const [shown] = await shownEntries(services, [entry], organisationId);
  return [shown?.targetName ? `${actionWords(action)}: ${shown.targetName}` : actionWords(action)];
}

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
  const { text = '', list } = action.do === 'message' ? action : {};
  const world = list && (await readWorld(services, store, organisation.id));
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
      lines: [
        ...text.split('\n').filter(Boolean),
        ...(await causeLine(services, run)),
        ...(world && list ? linesOf(world, list) : []),
      ],
    },
    url: `${siteUrl}signals/automations`,
    timeZone: organisation.timeZone ?? defaultTimeZone,
    ...more,
  };
}
