import { brand } from '@adili/schemas/brand';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { RequestMailWords } from './mail-words.ts';

const dataIsReady = (until: string) =>
  `All the data we keep about you is ready, as a file for programs and as a page to read. Log in to download it, until ${until} (UTC).`;

const rows = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

export const english: RequestMailWords = {
  types: {
    Access: 'Access request',
    Deletion: 'Deletion request',
    Rectification: 'Rectification request',
    Portability: 'Portability request',
    Restriction: 'Restriction request',
    Objection: 'Objection request',
  },
  mails: {
    received: ({ what, deadline, process, isOfAccount, privacy }) => ({
      subject: `We have your ${what}`,
      paragraphs: [
        `We’ve received your ${what}. We’ll answer it without undue delay, and write to you at each step.`,
        deadline,
        ...process,
      ],
      closing: [
        isOfAccount
          ? 'If you didn’t ask for this, log in and choose a new password: someone else is in your account.'
          : `If you didn’t ask for this, write to ${privacy}: someone else has read your email.`,
      ],
    }),
    in_progress: ({ what, deadline }) => ({
      subject: `We’re working on your ${what}`,
      paragraphs: [`Someone on our team is now working on your ${what}.`, deadline],
    }),
    completed: ({ what, answer, dataUntil, privacy }) => ({
      subject: `Your ${what} is complete`,
      paragraphs: [
        `We’ve done what your ${what} asked for.`,
        ...(dataUntil ? [dataIsReady(dataUntil)] : []),
        ...(answer ? ['Our answer:', answer] : []),
      ],
      closing: [`If something is missing, write to ${privacy}.`],
    }),
    rejected: ({ what, reason, disagree }) => ({
      subject: `Your ${what} was rejected`,
      paragraphs: [`We’ve looked into your ${what} and can’t do what it asks for. The reason:`, reason],
      closing: [disagree],
    }),
    cancelled: ({ what, privacy }) => ({
      subject: `Your ${what} is cancelled`,
      paragraphs: [
        `As you asked, we’ve stopped working on your ${what}. You can file a new one at any time.`,
      ],
      closing: [`If you didn’t cancel it, write to ${privacy}.`],
    }),
    extended: ({ what, before, reason, deadline, disagree }) => ({
      subject: `We need more time for your ${what}`,
      paragraphs: [`We can’t answer your ${what} by ${before}. The reason:`, reason, deadline],
      closing: [disagree],
    }),
    reopened: ({ what, reason, deadline }) => ({
      subject: `We took back a step in your ${what}`,
      paragraphs: [
        `We wrote to you about your ${what}, and took that step back. The reason:`,
        reason,
        deadline,
      ],
    }),
  },
  deadline: ({ day, citation, lawName, isLawAssumed }) =>
    [
      `You’ll have our answer by ${day} at the latest${lawName ? '' : ` (${citation})`}.`,
      ...(lawName ? [`We keep to this time under the ${lawName} (${citation}).`] : []),
      ...(isLawAssumed ? ['No law was named, so we keep to the shortest time that may apply.'] : []),
    ].join(' '),
  process: (isOfAccount) => [
    `How we verify it: ${
      isOfAccount
        ? 'you asked while you were logged in to your account'
        : 'you entered the code that we sent to this mailbox'
    }. Before data is handed over, changed or erased, someone on our team checks whether that is enough for what you ask, and asks you for more where it isn’t.`,
    'How we process it: someone on our team takes it up, and does what it asks for or tells you why not.',
  ],
  redress: {
    GDPR: lawTable.GDPR.redress,
    'UK-GDPR': lawTable['UK-GDPR'].redress,
    CCPA: lawTable.CCPA.redress,
    PIPEDA: lawTable.PIPEDA.redress,
    LGPD: lawTable.LGPD.redress,
    POPIA: lawTable.POPIA.redress,
    Kenya: lawTable.Kenya.redress,
  },
  disagree: (redress, privacy) => `If you disagree, write to ${privacy}. You can also ${redress}.`,
  reference: (reference) => `The reference for this request is ${reference}.`,
  byMail: (privacy) =>
    `To ask about this request or cancel it, write to ${privacy} and include its reference.`,
  seeRequest: 'See your request',
  download: 'Download your data',
  packageReady: (until) => ({ subject: 'Your data is ready to download', paragraphs: [dataIsReady(until)] }),
  erased: ({ reference, erased, anonymised, kept, reasons, privacy }) => {
    const stays = [
      ...(anonymised > 0 ? [`we keep ${rows(anonymised)}, but not whose they are`] : []),
      ...(kept > 0 ? [`we keep ${rows(kept)} as they are`] : []),
    ];
    return {
      subject: 'Your data is erased',
      paragraphs: [
        `Your Deletion request ${reference} is complete: your account at ${brand.name} and your data are erased.`,
        `We’ve erased ${rows(erased)}${stays.length > 0 ? `; ${stays.join(', and ')}` : ''}.`,
        ...(reasons.length > 0 ? [`Why something stays:\n${reasons.join('\n')}`] : []),
      ],
      closing: [
        'Older backups hold your data until we delete them; if we restore one, we erase your data from it again.',
        `This is the last email we send to this address, which we now delete. If something is missing, write to ${privacy}.`,
      ],
    };
  },
  code: (what, code) => ({
    subject: `Your code for ${brand.name}: ${code}`,
    paragraphs: [
      `Someone asked ${brand.name} for something about the personal data of this address (${what}). If it was you, type this code where you asked:`,
      code,
      'It works once, for 30 minutes.',
    ],
    closing: ['If it wasn’t you, ignore this email: without the code, no request is opened.'],
  }),
};
