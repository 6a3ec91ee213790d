import type { Words } from './words.ts';

const units = {
  days: ['Tag', 'Tage'],
  months: ['Monat', 'Monate'],
  businessDays: ['Werktag', 'Werktage'],
} as const;

const assumed = ' Da kein Gesetz genannt wurde, halten wir die kürzeste Frist ein, die infrage kommt.';

export const german: Words = {
  language: 'Sprache',
  request: {
    title: 'Anfrage zu Ihren Daten',
    lead: 'Lassen Sie sich zeigen, was wir über Sie gespeichert haben, oder lassen Sie es berichtigen, übertragen oder löschen. Das ist kostenlos, und Sie brauchen kein Konto.',
    loggedIn: ['Sie sind angemeldet: Auf ', 'Ihrer eigenen Seite', ' brauchen Sie keinen Code.'],
    form: 'Ihr Antrag',
    email: 'E-Mail-Adresse (Pflichtfeld)',
    emailHint:
      'Die Adresse, unter der Sie bei uns gespeichert sein könnten. Dorthin schicken wir einen Code.',
    type: 'Art des Antrags',
    types: {
      Access: {
        label: 'Auskunft: eine Kopie meiner Daten',
        does: 'Wir sagen Ihnen, was wir über Sie gespeichert haben.',
        next: 'Wir sehen nach und antworten Ihnen per E-Mail.',
      },
      Deletion: {
        label: 'Löschung: meine Daten löschen',
        does: 'Wir löschen Ihr Konto und alles, was wir über Sie gespeichert haben, außer dem, was wir nach dem Gesetz behalten müssen.',
        next: 'Wir prüfen, ob der Antrag von Ihnen kommt, löschen die Daten und sagen Ihnen, was gelöscht wurde und was bleibt.',
      },
      Rectification: {
        label: 'Berichtigung: meine Daten berichtigen',
        does: 'Wir berichtigen, was nicht stimmt, und ergänzen, was fehlt.',
        next: 'Schreiben Sie unten, was nicht stimmt und was richtig ist. Wir ändern es und schreiben Ihnen, sobald es erledigt ist.',
      },
      Portability: {
        label: 'Datenübertragung: meine Daten in einem gängigen Format',
        does: 'Sie erhalten die Daten, die Sie uns gegeben haben.',
        next: 'Wir stellen sie zusammen und antworten Ihnen per E-Mail.',
      },
      Restriction: {
        label: 'Einschränkung: meine Daten vorerst nicht verwenden',
        does: 'Wir behalten Ihre Daten, verwenden sie aber nicht, solange eine Frage dazu offen ist.',
        next: 'Schreiben Sie unten, um welche Frage es geht. Wir sagen Ihnen, was wir nicht mehr tun, und melden uns, bevor wir wieder damit beginnen.',
      },
      Objection: {
        label: 'Widerspruch: meine Daten nicht mehr verwenden',
        does: 'Wir verwenden Ihre Daten nicht mehr für die Zwecke, denen Sie widersprechen, es sei denn, wir haben zwingende Gründe.',
        next: 'Schreiben Sie unten, welchen Zwecken Sie widersprechen. Wir hören damit auf oder sagen Ihnen, warum wir weitermachen dürfen.',
      },
    },
    place: 'Wo wohnen Sie?',
    placeHint: 'Das Recht an Ihrem Wohnort bestimmt, wie viel Zeit wir haben.',
    places: {
      '': 'Anderswo oder keine Angabe',
      Kenya: 'Kenia',
      GDPR: 'Europäische Union, Island, Liechtenstein oder Norwegen',
      'UK-GDPR': 'Vereinigtes Königreich',
      CCPA: 'Kalifornien, USA',
      PIPEDA: 'Kanada',
      LGPD: 'Brasilien',
      POPIA: 'Südafrika',
    },
    details: 'Einzelheiten (freiwillig)',
    send: 'Code per E-Mail anfordern',
    sending: 'Wird gesendet...',
    code: 'Code (Pflichtfeld)',
    codeTitle: 'Der Code aus Ihrer E-Mail',
    codeSent: (email) =>
      `Wir schicken einen Code an ${email}, der 30 Minuten gilt. Wenn er nicht ankommt, sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse. An eine Adresse schicken wir nur wenige Codes pro Stunde: Danach versuchen Sie es in einer Stunde noch einmal.`,
    codeHint: (email) => `Wir haben ihn an ${email} geschickt.`,
    file: 'Antrag stellen',
    filing: 'Wird gesendet...',
    again: 'Neuen Code schicken',
    edit: 'Antrag ändern',
    received: (type, reference) => {
      const [what = ''] = german.request.types[type].label.split(':');
      return `Ihr Antrag ist eingegangen: ${what}, ${reference}`;
    },
    period: ({ count, unit }) => `${count === 1 ? 'ein' : count} ${units[unit][count === 1 ? 0 : 1]}`,
    ground: ({ day, period, received, timeZone, citation, lawName, isLawAssumed }) => {
      const time = `${period} ab dem Eingang am ${received} (Zeitzone ${timeZone})`;
      return lawName
        ? `Wir antworten bis ${day}: ${time}. Wir halten uns damit an diese Vorschrift: ${lawName} (${citation}).${isLawAssumed ? assumed : ''}`
        : `Wir müssen bis ${day} antworten: ${time} (${citation}).${isLawAssumed ? assumed : ''}`;
    },
    after: (email) => [
      ` Wir schreiben bei jedem Schritt an ${email}. Wenn Sie Fragen haben oder den Antrag zurückziehen möchten, schreiben Sie an `,
      ' und nennen Sie das Aktenzeichen.',
    ],
  },
  preferences: {
    title: 'Datenschutz-Einstellungen',
    lead: 'Entscheiden Sie, was wir mit Ihren Daten tun dürfen. Ob Sie zustimmen oder ablehnen: Es genügt ein Klick, und Sie können Ihre Wahl jederzeit ändern.',
    on: 'An',
    off: 'Aus',
    visits: 'Besuche zählen',
    notice:
      'Wir zählen, welche Seiten wann geöffnet werden, mit gekürzter IP-Adresse, um zu sehen, was gelesen wird. Kein Eintrag nennt Ihr Konto. Das beruht auf unseren berechtigten Interessen: Die Zählung ist eingeschaltet, und Sie können widersprechen. Dann hören wir sofort damit auf. Browser, die Global Privacy Control senden, werden nie gezählt.',
    stands: {
      yes: 'Sie haben in diesem Browser zugestimmt. Besuche werden gezählt.',
      no: 'Sie haben in diesem Browser abgelehnt. Nichts wird gezählt.',
      nothing: 'Besuche werden in diesem Browser gezählt. Mit „Ablehnen“ widersprechen Sie.',
    },
    blocked:
      'Ihr Browser lässt diese Website nichts speichern, darum können wir Ihre Wahl nicht behalten. Erlauben Sie das Speichern, oder melden Sie sich an und wählen Sie dort.',
    accept: 'Zustimmen',
    refuse: 'Ablehnen',
    speed: 'Messung der Geschwindigkeit',
    speedText:
      'Wenn Sie zustimmen, meldet uns dieser Browser, wie schnell eine Seite erschien, reagierte und zur Ruhe kam, ohne Ihren Namen, Ihre Adresse oder Ihr Konto. Dazu lesen wir aus, was Ihr Browser misst; vor Ihrer Zustimmung lesen wir nichts aus. Ihre Wahl bleibt in diesem Browser.',
    speedControlled: 'Es wird keine Seite gemessen: Ihr Browser sendet Global Privacy Control.',
    speedOn: 'Sie haben in diesem Browser zugestimmt. Seiten werden gemessen.',
    speedOff: 'Es wird keine Seite gemessen.',
    speedAllow: 'Messung erlauben',
    speedFailed: 'Ihr Browser speichert nichts für diese Website, darum ginge Ihre Wahl verloren.',
    control: [
      'Global Privacy Control ist eingeschaltet',
      'Ihr Browser bittet jede Website, Sie nicht zu verfolgen, und wir halten uns daran: In diesem Browser wird kein Besuch gezählt und keine Seite gemessen.',
    ],
    account: 'Mit einem Konto',
    accountText: 'Was Sie mit einem Konto entscheiden, gilt überall, wo Sie angemeldet sind.',
    logIn: 'Anmelden und entscheiden',
    unused: () =>
      'Newsletter und Produktneuigkeiten werden noch nicht verschickt, darum gibt es dazu nichts zu entscheiden.',
    more: [
      'Was wir speichern, warum und wie lange, steht in der ',
      'Datenschutzerklärung (auf Englisch)',
      '. Um zu sehen, zu berichtigen oder zu löschen, was wir über Sie gespeichert haben, ',
      'stellen Sie eine Anfrage zu Ihren Daten',
      '.',
    ],
  },
  errors: {
    email: 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    details: 'Der Text ist zu lang oder enthält Zeichen, die nicht erlaubt sind. Kürzen oder ändern Sie ihn.',
    code: 'Geben Sie den Code aus der E-Mail ein.',
    code_invalid:
      'Dieser Code ist falsch oder abgelaufen. Sehen Sie in der E-Mail nach, oder schicken Sie das Formular noch einmal ab.',
    too_many_open_requests:
      'Wir bearbeiten schon mehrere solche Anträge von Ihnen. Warten Sie auf unsere Antwort, oder schreiben Sie uns.',
    too_many_attempts:
      'Das waren zu viele Versuche. Warten Sie etwas, und versuchen Sie es dann noch einmal.',
    other:
      'Das hat nicht geklappt. Ihre Angaben sind noch da: Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  },
};
