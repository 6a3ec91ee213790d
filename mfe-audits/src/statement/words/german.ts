import type { StatementWords } from './statement-words.ts';

const pages = (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`);
const criteria = (count: number) => (count === 1 ? '1 Kriterium' : `${count} Kriterien`);

export const german: StatementWords = {
  title: 'Erklärung zur Barrierefreiheit',
  draft: 'Entwurf',
  missing: {
    organisation: '[Name der Organisation]',
    contact: '[wie Sie zu erreichen sind]',
    body: '[die Stelle, an die man sich wenden kann]',
    service: '[was der Dienst ist]',
    operation: '[wie der Dienst genutzt wird]',
    burden: '[welche Inhalte und warum]',
  },
  unjudged: (count, all) => `Noch von keinem Menschen beurteilt: ${count} von ${all} Kriterien.`,
  lacking: (count) =>
    count === 1
      ? '1 Angabe zu Ihrer Organisation und Ihrem Dienst fehlt.'
      : `${count} Angaben zu Ihrer Organisation und Ihrem Dienst fehlen.`,
  covers: 'Wofür diese Erklärung gilt',
  applies: (organisation, site) =>
    `${organisation} ist bemüht, die eigene Website barrierefrei zugänglich zu machen. Diese Erklärung zur Barrierefreiheit gilt für ${site}.`,
  status: 'Stand der Vereinbarkeit mit den Anforderungen',
  standing: {
    partially:
      'Diese Website ist wegen der unten genannten Unvereinbarkeiten und Einschränkungen mit den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, teilweise vereinbar, und damit auch mit EN 301 549, soweit diese Norm die WCAG übernimmt.',
    not: 'Diese Website ist mit den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, nicht vereinbar. Die Unvereinbarkeiten sind unten genannt.',
    unknown:
      'Von dieser Website haben Menschen noch zu wenig bewertet, um zu sagen, wie weit sie mit den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, vereinbar ist. Was bekannt ist, steht unten.',
  },
  content: 'Nicht barrierefreie Inhalte',
  failures: 'Unvereinbar mit diesen Erfolgskriterien:',
  noFailure: 'Auf den geprüften Seiten ist uns kein Verstoß gegen ein Kriterium bekannt.',
  notEvaluated: 'Nicht bewertet, da kein Mensch sie beurteilt hat:',
  named: (criterion, level) => `${criterion} (Stufe ${level})`,
  failsOn: (criterion, failed, audited) =>
    `${criterion}: nicht erfüllt auf ${failed} von ${audited} geprüften ${audited === 1 ? 'Seite' : 'Seiten'}`,
  judgedFailed: (criterion) => `${criterion}: von einem Menschen als nicht erfüllt beurteilt`,
  noBurden: 'Wir berufen uns auf keine unverhältnismäßige Belastung.',
  burden: (which) => `Unverhältnismäßige Belastung: ${which}`,
  preparation: 'Erstellung dieser Erklärung',
  prepared: (day) => `Diese Erklärung wurde am ${day} erstellt.`,
  reviewed: (day) => ` Sie wurde zuletzt am ${day} überprüft.`,
  basedOn: (count, day) => `Sie beruht auf einer Prüfung von ${pages(count)} am ${day}.`,
  byPeople: (judges, count) =>
    `Das ist eine Selbstbewertung: Ein Programm hat nach Fehlern gesucht, die sich automatisch erkennen lassen, und ${judges.join(', ')} ${judges.length === 1 ? 'hat' : 'haben'} ${criteria(count)} von Hand beurteilt.`,
  byMachine:
    'Ein Programm hat nach Fehlern gesucht, die sich automatisch erkennen lassen. Bisher hat kein Mensch etwas beurteilt.',
  notSeen: (count) => `${pages(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht geprüft werden.`,
  notInFull: (count) =>
    `${pages(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht vollständig geprüft werden.`,
  feedback: 'Rückmeldung und Kontaktangaben',
  tellUs: (contact) =>
    `Teilen Sie uns mit, was Sie nicht nutzen können, oder bitten Sie um Inhalte in anderer Form: ${contact}.`,
  enforcement: 'Durchsetzungsverfahren',
  turnTo: (body) => `Wenn unsere Antwort Sie nicht zufriedenstellt, können Sie sich wenden an: ${body}.`,
  service: 'Der Dienst und wie er die Anforderungen erfüllt',
  whatItIs: (service) => `Beschreibung des Dienstes: ${service}`,
  howItIsUsed: (operation) => `So wird er genutzt: ${operation}`,
  requirements: (judged, failed, notEvaluated) =>
    `Von den Anforderungen in Anhang I der Richtlinie (EU) 2019/882 betrachtet diese Erklärung die an Websites, anhand der Kriterien der WCAG 2.2. Von den Kriterien der Stufen A und AA hat ein Mensch ${judged} als erfüllt oder nicht anwendbar beurteilt; nicht erfüllt: ${failed}, nicht bewertet: ${notEvaluated}.`,
};
