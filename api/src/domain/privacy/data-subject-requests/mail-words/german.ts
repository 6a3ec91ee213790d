import { brand } from '@adili/schemas/brand';
import type { RequestMailWords } from './mail-words.ts';

const dataIsReady = (until: string) =>
  `Alle Daten, die wir über Sie speichern, liegen bereit: als Datei für Programme und als Seite zum Lesen. Melden Sie sich an, um sie herunterzuladen, bis ${until} (UTC).`;

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
          ? 'Wenn das nicht von Ihnen kam, melden Sie sich an und wählen Sie ein neues Passwort: Jemand anderes ist in Ihrem Konto.'
          : `Wenn das nicht von Ihnen kam, schreiben Sie an ${privacy}: Jemand anderes hat Ihre Mails gelesen.`,
      ],
    }),
    in_progress: ({ what, deadline }) => ({
      subject: `Wir bearbeiten Ihren ${what}`,
      paragraphs: [`Eine Person aus unserem Team bearbeitet jetzt Ihren ${what}.`, deadline],
    }),
    completed: ({ what, answer, dataUntil, privacy }) => ({
      subject: `Ihr ${what} ist erledigt`,
      paragraphs: [
        `Wir haben getan, worum Sie gebeten haben: Ihr ${what} ist erledigt.`,
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
      `Sie haben unsere Antwort spätestens am ${day}${lawName ? '' : ` (${citation})`}.`,
      ...(lawName ? [`Diese Frist halten wir ein nach: ${lawName} (${citation}).`] : []),
      ...(isLawAssumed
        ? ['Es wurde kein Gesetz genannt, darum gilt für uns die kürzeste Frist, die in Frage kommt.']
        : []),
    ].join(' '),
  process: (isOfAccount) => [
    `So prüfen wir ihn: ${
      isOfAccount
        ? 'Sie waren in Ihrem Konto angemeldet, als Sie ihn gestellt haben'
        : 'Sie haben den Code eingegeben, den wir an dieses Postfach geschickt haben'
    }. Bevor Daten herausgegeben, geändert oder gelöscht werden, prüft eine Person aus unserem Team, ob das für Ihr Anliegen reicht, und fragt sonst nach.`,
    'So bearbeiten wir ihn: Eine Person aus unserem Team nimmt ihn auf und tut, worum Sie bitten, oder sagt Ihnen, warum nicht.',
  ],
  redress: {
    GDPR: `sich bei der Datenschutzaufsicht des Landes beschweren, in dem Sie wohnen oder arbeiten, und ${court}`,
    'UK-GDPR': `sich beim Information Commissioner beschweren und ${court}`,
    CCPA: `sich bei der California Privacy Protection Agency oder dem Attorney General von Kalifornien beschweren und, wo das Gesetz es vorsieht, ${court}`,
    PIPEDA: `sich beim Privacy Commissioner of Canada beschweren und danach beim Federal Court klagen`,
    LGPD: `sich an die Autoridade Nacional de Proteção de Dados (ANPD) wenden und ${court}`,
    POPIA: `sich beim Information Regulator beschweren und ${court}`,
    Kenya: `sich beim Office of the Data Protection Commissioner beschweren und ${court}`,
  },
  disagree: (redress, privacy) =>
    `Wenn Sie nicht einverstanden sind, schreiben Sie an ${privacy}. Sie können auch ${redress}.`,
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
        ...(anonymised > 0 ? [`Behalten, aber nicht, von wem sie sind: ${rows(anonymised)}.`] : []),
        ...(kept > 0 ? [`Behalten, wie sie sind: ${rows(kept)}.`] : []),
      ].join('\n'),
      ...(reasons.length > 0 ? [`Warum etwas bleibt (auf Englisch):\n${reasons.join('\n')}`] : []),
    ],
    closing: [
      'Ältere Sicherungen enthalten Ihre Daten, bis wir sie löschen; wenn wir eine zurückspielen, löschen wir Ihre Daten daraus erneut.',
      `Das ist die letzte Mail an diese Adresse, die wir jetzt löschen. Wenn etwas fehlt, schreiben Sie an ${privacy}.`,
    ],
  }),
  code: (what, code) => ({
    subject: `Ihr Code für ${brand.name}: ${code}`,
    paragraphs: [
      `Bei ${brand.name} ist zu den personenbezogenen Daten dieser Adresse etwas beantragt worden (${what}). Wenn Sie das waren, geben Sie dort diesen Code ein:`,
      code,
      'Er gilt einmal, 30 Minuten lang.',
    ],
    closing: [
      'Wenn Sie das nicht waren, ignorieren Sie diese Mail: Ohne den Code wird kein Antrag gestellt.',
    ],
  }),
};
