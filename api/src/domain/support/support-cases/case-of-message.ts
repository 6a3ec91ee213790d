import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { MessageSource } from '@adili/schemas/contact-messages/message-source';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Position } from '../../../store/list.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Services } from '../../foundation/services.ts';
import { alarmAhead } from './case-steps.ts';
import { createCase } from './create-case.ts';

/** What a case of a public form is called: none of what was typed is in it. */
const subjects: Readonly<Record<MessageSource, string>> = {
  'support-contact': 'Message of the contact form',
  'contact-sales': 'Asks to be contacted',
  'demo-request': 'Asks for a demo',
};

/** Opens the case of a message of a public form, which has the message's id. Part of the transaction that enters it. */
export const openCaseOf = (
  tables: Tables,
  { id, source, email, inquiry, created_at }: ContactMessage,
): Promise<CaseRow> =>
  createCase(tables, {
    id,
    source,
    subject: inquiry ? `${subjects[source]}: ${inquiry}` : subjects[source],
    organisationId: undefined,
    openedBy: undefined,
    email,
    at: created_at,
    messages: 0,
  });

/** Rows of one page. */
const batchRows = 200;

/**
 * Opens a case for each message that is to be handled and has none: it came before there were cases, or by an older
 * version of the API beside this one. Of one that is late already nobody is warned.
 */
export async function openMissingCases({ store, clock }: Services): Promise<void> {
  const list = { limit: batchRows, sort: 'created_at', descending: false, where: { handled: '' } };
  let after: Position | undefined;
  do {
    const page = await store.contactMessages.page({ ...list, after });
    const ids = page.rows.map(({ id }) => id);
    const there = new Set((await store.supportCases.byIds(ids)).map(({ id }) => id));
    for (const id of ids.filter((one) => !there.has(one)))
      await store.transaction(async (tables) => {
        const message = await tables.contactMessages.byId(id);
        if (!message || message.handled || (await tables.supportCases.byId(id))) return;
        const row = await openCaseOf(tables, message);
        const now = instantAfter(clock);
        if (row.replyDue <= instantAfter(clock, alarmAhead))
          await tables.supportCases.replace({ ...row, alarmedAt: now });
      });
    after = page.next ?? undefined;
  } while (after);
}
