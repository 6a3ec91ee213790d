import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { MessageList } from '@adili/schemas/automations/message-list';
import { days } from '../../../runtime/clock.ts';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';
import type { Services } from '../../foundation/services.ts';
import { shownEntries } from '../../register/audit-trail/shown-entries.ts';
import { itemsDueBy } from '../../register/readiness/readiness.ts';
import { readWorld, type World } from './world.ts';

/** What an automation says. */
interface Said {
  readonly lines: readonly string[];
  /** There is nothing on the list that it was to make. */
  readonly isEmpty: boolean;
}

/** Things that a message names one by one. */
const mostNamed = 20;
/** Days ahead of which it is told what is due. */
const dueWithin = 7;

/** What each list is headed by, what it says where it is empty, and what is on it. */
const lists: Readonly<
  Record<MessageList, readonly [head: string, none: string, items: (world: World) => string[]]>
> = {
  stale: [
    'Evidence has expired for',
    'No control has only evidence that has expired.',
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

function listed(world: World, list: MessageList): Said {
  const [head, none, itemsIn] = lists[list];
  const items = itemsIn(world);
  if (items.length === 0) return { lines: [none], isEmpty: true };
  const more = items.length - mostNamed;
  const named = items.slice(0, mostNamed).map((item) => `• ${item}`);
  const lines = [`${head} (${items.length}):`, ...named, ...(more > 0 ? [`And ${more} more.`] : [])];
  return { lines, isEmpty: false };
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

/** What a run has to say, as things stand now: its own words, what started it, and a list. */
export async function saidLines(
  services: Services,
  run: AutomationRunRow,
  { text = '', list }: { readonly text?: string | undefined; readonly list?: MessageList | undefined },
): Promise<Said> {
  const world = list && (await readWorld(services, services.store, run.organisationId));
  const { lines, isEmpty } = world && list ? listed(world, list) : { lines: [], isEmpty: false };
  const words = text.split('\n').filter(Boolean);
  return { lines: [...words, ...(await causeLine(services, run)), ...lines], isEmpty };
}
