import { brand } from '@adili/schemas/brand';
import type { RequestMailWords } from './mail-words.ts';

const dataIsReady = (until: string) =>
  `Alle Daten, die wir über Sie speichern, liegen für Sie bereit: als maschinenlesbare Datei und als Seite zum Lesen. Melden Sie sich bis ${until} (UTC) an, um sie herunterzuladen.`;

const court = 'vor Gericht klagen';

const rows = (count: number) => `${count} ${count === 1 ? 'Eintrag' : 'Einträge'}`;

/** Each type is masculine, so that one sentence fits all. */
export const german: RequestMailWords = {
  types: {
    Access: 'Antrag auf Auskunft',
    Deletion: 'Antrag auf Löschung',
    Rectification: 'Antrag auf Berichtigung',
    Portability: 'Antrag auf Datenübertragung',
    Restriction: 'Antrag auf Einschränkung der Verarbeitung',
    Objection: 'Widerspruch gegen die Verarbeitung',
  },
  mails: {
    received: ({ what, deadline, process, isOfAccount, privacy }) => ({
      subject: `Ihr ${what} ist eingegangen`,
      paragraphs: [
        `Wir haben Ihren ${what} erhalten. Wir beantworten ihn unverzüglich und schreiben Ihnen bei jedem Schritt.`,
        deadline,
        ...process,
      ],
      closing: [
        isOfAccount
          ? 'Wenn Sie das nicht waren, melden Sie sich an und wählen Sie ein neues Passwort: Jemand anderes hat Zugriff auf Ihr Konto.'
          : `Wenn Sie das nicht waren, schreiben Sie an ${privacy}: Jemand anderes hat Ihre E-Mails gelesen.`,
      ],
    }),
    in_progress: ({ what, deadline }) => ({
      subject: `Wir bearbeiten Ihren ${what}`,
      paragraphs: [`Jemand aus unserem Team bearbeitet jetzt Ihren ${what}.`, deadline],
    }),
    completed: ({ what, answer, dataUntil, privacy }) => ({
      subject: `Ihr ${what} ist erledigt`,
      paragraphs: [
        `Ihr ${what} ist erledigt: Wir haben getan, worum Sie gebeten haben.`,
        ...(dataUntil ? [dataIsReady(dataUntil)] : []),
        ...(answer ? ['Unsere Antwort:', answer] : []),
      ],
      closing: [`Wenn etwas fehlt, schreiben Sie an ${privacy}.`],
    }),
    rejected: ({ what, reason, disagree }) => ({
      subject: `Ihr ${what} wurde abgelehnt`,
      paragraphs: [`Wir haben Ihren ${what} geprüft und können ihm nicht nachkommen. Der Grund:`, reason],
      closing: [disagree],
    }),
    cancelled: ({ what, privacy }) => ({
      subject: `Ihr ${what} ist zurückgezogen`,
      paragraphs: [
        `Wie gewünscht bearbeiten wir Ihren ${what} nicht weiter. Sie können jederzeit einen neuen stellen.`,
      ],
      closing: [`Wenn Sie ihn nicht zurückgezogen haben, schreiben Sie an ${privacy}.`],
    }),
    extended: ({ what, before, reason, deadline, disagree }) => ({
      subject: `Wir brauchen mehr Zeit für Ihren ${what}`,
      paragraphs: [`Wir können Ihren ${what} nicht bis ${before} beantworten. Der Grund:`, reason, deadline],
      closing: [disagree],
    }),
    reopened: ({ what, reason, deadline }) => ({
      subject: `Wir haben einen Schritt zurückgenommen: Ihr ${what}`,
      paragraphs: [
        `Wir haben Ihnen zu Ihrem ${what} geschrieben und nehmen diesen Schritt zurück. Der Grund:`,
        reason,
        deadline,
      ],
    }),
  },
  deadline: ({ day, citation, lawName, isLawAssumed }) =>
    [
      `Sie erhalten unsere Antwort spätestens am ${day}${lawName ? '' : ` (${citation})`}.`,
      ...(lawName ? [`Wir halten uns damit an diese Vorschrift: ${lawName} (${citation}).`] : []),
      ...(isLawAssumed
        ? ['Da kein Gesetz genannt wurde, halten wir die kürzeste Frist ein, die infrage kommt.']
        : []),
    ].join(' '),
  process: (isOfAccount) => [
    `So prüfen wir, ob er von Ihnen kommt: ${
      isOfAccount
        ? 'Sie waren in Ihrem Konto angemeldet, als Sie ihn gestellt haben'
        : 'Sie haben den Code eingegeben, den wir an dieses Postfach geschickt haben'
    }. Bevor Daten herausgegeben, geändert oder gelöscht werden, prüft jemand aus unserem Team, ob das für Ihr Anliegen genügt, und fragt sonst nach.`,
    'So bearbeiten wir ihn: Jemand aus unserem Team übernimmt ihn und tut, worum Sie bitten, oder sagt Ihnen, warum nicht.',
  ],
  redress: {
    GDPR: `bei der Datenschutzaufsicht des Landes beschweren, in dem Sie wohnen oder arbeiten, und ${court}`,
    'UK-GDPR': `beim Information Commissioner beschweren und ${court}`,
    CCPA: `bei der California Privacy Protection Agency oder dem Attorney General von Kalifornien beschweren und, wo das Gesetz es vorsieht, ${court}`,
    PIPEDA: `beim Privacy Commissioner of Canada beschweren und danach beim Federal Court klagen`,
    LGPD: `an die Autoridade Nacional de Proteção de Dados (ANPD) wenden und ${court}`,
    POPIA: `beim Information Regulator beschweren und ${court}`,
    Kenya: `beim Office of the Data Protection Commissioner beschweren und ${court}`,
  },
  disagree: (redress, privacy) =>
    `Wenn Sie nicht einverstanden sind, schreiben Sie an ${privacy}. Sie können sich auch ${redress}.`,
  reference: (reference) => `Das Aktenzeichen lautet ${reference}.`,
  byMail: (privacy) =>
    `Wenn Sie dazu Fragen haben oder den Antrag zurückziehen möchten, schreiben Sie an ${privacy} und nennen Sie das Aktenzeichen.`,
  seeRequest: 'Antrag ansehen',
  download: 'Daten herunterladen',
  packageReady: (until) => ({
    subject: 'Ihre Daten liegen zum Herunterladen bereit',
    paragraphs: [dataIsReady(until)],
  }),
  erased: ({ reference, erased, anonymised, kept, reasons, privacy }) => ({
    subject: 'Ihre Daten sind gelöscht',
    paragraphs: [
      `Ihr Antrag auf Löschung ${reference} ist erledigt: Ihr Konto bei ${brand.name} und Ihre Daten sind gelöscht.`,
      [
        `Gelöscht: ${rows(erased)}.`,
        ...(anonymised > 0 ? [`Anonymisiert behalten: ${rows(anonymised)}.`] : []),
        ...(kept > 0 ? [`Unverändert behalten: ${rows(kept)}.`] : []),
      ].join('\n'),
      ...(reasons.length > 0 ? [`Warum etwas bleibt (auf Englisch):\n${reasons.join('\n')}`] : []),
    ],
    closing: [
      'Ältere Sicherungskopien enthalten Ihre Daten, bis wir sie löschen; wenn wir eine zurückspielen, löschen wir Ihre Daten daraus erneut.',
      `Das ist die letzte E-Mail an diese Adresse; wir löschen die Adresse jetzt. Wenn etwas fehlt, schreiben Sie an ${privacy}.`,
    ],
  }),
  code: (what, code) => ({
    subject: `Ihr Code für ${brand.name}: ${code}`,
    paragraphs: [
      `Jemand hat sich bei ${brand.name} wegen der personenbezogenen Daten zu dieser Adresse gemeldet (${what}). Wenn Sie das waren, geben Sie dort diesen Code ein:`,
      code,
      'Er gilt nur einmal und 30 Minuten lang.',
    ],
    closing: [
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Code wird kein Antrag gestellt.',
    ],
  }),
};
