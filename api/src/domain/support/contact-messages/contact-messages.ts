import { brand } from '@adili/schemas/brand';
import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { MessageSource } from '@adili/schemas/contact-messages/message-source';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { quotedWords } from '../quoted-words.ts';
import { caseLine } from '../support-cases/case-mails.ts';
import { openCaseOf } from '../support-cases/case-of-message.ts';

export type Words = Omit<ContactMessage, 'id' | 'source' | 'created_at'>;

/** Keeps a message, its case, its mail to the team and its confirmation in one step, so that none is ever without the others. */
export async function receiveMessage(services: Services, source: MessageSource, words: Words): Promise<void> {
  const message: ContactMessage = {
    ...words,
    id: services.newId(),
    source,
    created_at: instantAfter(services.clock),
  };
  await services.store.transaction(async (tables) => {
    await tables.contactMessages.insert(message);
    const row = await openCaseOf(tables, message);
    await services.outbox.add(teamEmail(message, services.teamAddress, caseLine(services, row)), tables);
    await confirm(services, tables, message, row);
    await recordAuditEntry(services, tables, {
      actor: 'visitor',
      action: 'message.received',
      target: message.id,
      detail: message.inquiry ? `${source}: ${message.inquiry}` : source,
    });
  });
  services.outbox.sendDue();
}

const words: Readonly<Record<MessageSource, readonly [subject: string, text: string]>> = {
  'support-contact': [
    'We have your message',
    'Thank you for writing to us. We have your message and will reply within 24 hours.',
  ],
  'contact-sales': ['We’ll be in touch', 'Thank you for your interest. Our team will reach out to you soon.'],
  'demo-request': [
    'We have your request for a demo',
    'Thank you for asking for a demo. We’ll contact you to find a time that suits you.',
  ],
};

/**
 * Tells the sender that a message has arrived. Nothing that was typed is in it but the address: anybody can type
 * anybody's, and we must not carry a stranger's words to them.
 */
const confirmationEmail = (
  { email, source }: Pick<ContactMessage, 'email' | 'source'>,
  { reference }: Pick<CaseRow, 'reference'>,
): Email => {
  const [subject, text] = words[source];
  return renderEmail({
    to: email,
    subject,
    paragraphs: [text, `Your reference is ${reference}.`],
    closing: [
      `You get this email because your address was typed into a form at ${brand.name}. If this wasn’t you, you don’t need to do anything.`,
    ],
  });
};

/** Puts a confirmation into the outbox, unless the address has had enough of them today. Part of a transaction. */
async function confirm(
  services: Services,
  tables: Tables,
  message: Pick<ContactMessage, 'email' | 'source'>,
  row: CaseRow,
): Promise<void> {
  if (
    await isAllowed(
      services,
      tables,
      ['confirmation', mailboxOf(message.email)],
      budgets.confirmationMail.by.mailbox,
    )
  )
    await services.outbox.add(confirmationEmail(message, row), tables);
}

const labels = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  inquiry: 'Inquiry',
  tenantId: 'Tenant',
} as const satisfies Partial<Record<keyof ContactMessage, string>>;

const subjects: Readonly<Record<ContactMessage['source'], string>> = {
  'support-contact': 'New message',
  'contact-sales': 'Someone asked to be contacted',
  'demo-request': 'Someone asked for a demo',
};

/** Tells the team of a message; an answer goes to the person who wrote it. */
function teamEmail(message: ContactMessage, team: string, ofCase: string): Email {
  const facts = Object.entries(labels).flatMap(([field, label]) => {
    const value = message[field as keyof typeof labels];
    return value ? [`${label}: ${value}`] : [];
  });
  const said = message.message ? [quotedWords(message.message), ''] : [];
  const about = message.inquiry ? ` (${message.inquiry})` : '';
  return {
    to: team,
    replyTo: message.email,
    subject: `${subjects[message.source]}${about}`,
    text: [...facts, '', ...said, ofCase, '', `Message ${message.id}`].join('\n'),
  };
}
