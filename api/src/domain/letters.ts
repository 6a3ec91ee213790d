import { brand } from '@adili/schemas/brand';
import type { Message } from '@adili/schemas/message';
import type { Account } from '../store/rows.ts';
import type { Letter } from './capabilities.ts';

/** @param siteUrl ends with a slash */
export function resetLetter(account: Account, siteUrl: string, token: string): Letter {
  return {
    to: account.email,
    subject: `Reset your ${brand.name} password`,
    text: [
      `Someone asked to reset the password of your ${brand.name} account.`,
      'To choose a new password, open this link within one hour:',
      '',
      `${siteUrl}reset-password?token=${token}`,
      '',
      'If it was not you, ignore this mail: your password stays as it is.',
    ].join('\n'),
  };
}

const labels = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  inquiry: 'Inquiry',
  tenantId: 'Tenant',
} as const satisfies Partial<Record<keyof Message, string>>;

const subjects: Readonly<Record<Message['source'], string>> = {
  'support-contact': 'New message',
  'contact-sales': 'Someone asks to be contacted',
  'demo-request': 'Someone asks for a demo',
};

/** Tells the team of a message; an answer goes to the person who wrote it. */
export function teamLetter(message: Message, team: string): Letter {
  const facts = Object.entries(labels).flatMap(([field, label]) => {
    const value = message[field as keyof typeof labels];
    return value ? [`${label}: ${value}`] : [];
  });
  const about = message.inquiry ? ` (${message.inquiry})` : '';
  return {
    to: team,
    replyTo: message.email,
    subject: `${subjects[message.source]}${about}`,
    text: [...facts, '', message.message ?? '', '', `Message ${message.id}`].join('\n'),
  };
}
