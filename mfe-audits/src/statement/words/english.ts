import { counted } from '@adili/ui';
import type { StatementWords } from './statement-words.ts';

const were = (count: number) => (count === 1 ? 'was' : 'were');

export const english: StatementWords = {
  title: 'Accessibility statement',
  draft: 'Draft',
  missing: {
    organisation: '[name of the organisation]',
    contact: '[how to reach you]',
    body: '[the body that people can turn to]',
    service: '[what the service is]',
    operation: '[how the service is used]',
    burden: '[which content, and why]',
  },
  unjudged: (count, all) => `Not yet checked by a person: ${count} of ${all} criteria.`,
  lacking: (count) =>
    `${counted(count, 'fact')} about your organisation and service ${count === 1 ? 'is' : 'are'} missing.`,
  covers: 'What this statement covers',
  applies: (organisation, site) =>
    `${organisation} is committed to making its website accessible. This accessibility statement applies to ${site}.`,
  status: 'Compliance status',
  standing: {
    partially:
      'This website is partially compliant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and so with EN 301 549 as far as that takes up WCAG, due to the non-compliances and the limits listed below.',
    not: 'This website is not compliant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The non-compliances are listed below.',
    unknown:
      'No person has evaluated enough of this website to say how far it complies with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. What is known is listed below.',
  },
  content: 'Non-accessible content',
  failures: 'Non-compliance with these success criteria:',
  noFailure: 'We know of no failure of a criterion on the audited pages.',
  notEvaluated: 'Not evaluated, as no person has judged them:',
  named: (criterion, level) => `${criterion} (level ${level})`,
  failsOn: (criterion, failed, audited) =>
    `${criterion}: fails on ${failed} of ${counted(audited, 'audited page')}`,
  judgedFailed: (criterion) => `${criterion}: a person judged it as failed`,
  noBurden: 'We claim no disproportionate burden.',
  burden: (which) => `Disproportionate burden: ${which}`,
  preparation: 'Preparation of this statement',
  prepared: (day) => `This statement was prepared on ${day}.`,
  reviewed: (day) => ` It was last reviewed on ${day}.`,
  basedOn: (pages, day) => `It is based on an audit of ${counted(pages, 'page')} on ${day}.`,
  byPeople: (judges, criteria) =>
    `This is a self-assessment: automated checks looked for failures, and ${judges.join(', ')} judged ${counted(criteria, 'criterion', 'criteria')} by hand.`,
  byMachine: 'Automated checks looked for failures. No person has judged anything yet.',
  notSeen: (pages) => `${counted(pages, 'page')} could not be audited.`,
  notInFull: (pages) => `${counted(pages, 'page')} could not be audited in full.`,
  feedback: 'Feedback and contact information',
  tellUs: (contact) => `Tell us what you can’t use, or ask for content in another form: ${contact}.`,
  enforcement: 'Enforcement procedure',
  turnTo: (body) => `If you aren’t satisfied with our answer, you can turn to ${body}.`,
  service: 'The service, and how it meets the requirements',
  whatItIs: (service) => `What the service is: ${service}`,
  howItIsUsed: (operation) => `How it is used: ${operation}`,
  requirements: (judged, failed, notEvaluated) =>
    `Of the requirements of annex I of Directive (EU) 2019/882, this statement covers those on websites, by the criteria of WCAG 2.2: ${counted(judged, 'criterion', 'criteria')} of levels A and AA ${were(judged)} judged by a person as met or as not applicable, ${failed} failed and ${notEvaluated} ${were(notEvaluated)} not evaluated.`,
};
