import { unitWords } from '@adili/schemas/data-subject-requests/law-table';
import type { Words } from './words.ts';

/** As it comes with the pages. */
export const english: Words = {
  language: 'Language',
  request: {
    title: 'Ask about your data',
    lead: 'See, correct, move or erase the data we hold about you. It’s free, and you don’t need an account.',
    loggedIn: ['You are logged in: a request on ', 'your own page', ' needs no code.'],
    form: 'Your request',
    email: 'Email',
    emailHint: 'The address we may know you by. We’ll send a code to it.',
    type: 'Type',
    types: {
      Access: {
        label: 'Access: a copy of my data',
        does: 'We tell you what we keep about you.',
        next: 'We look it up and answer you by email.',
      },
      Deletion: {
        label: 'Deletion: erase my data',
        does: 'We erase your account and everything we keep about you, except what the law makes us keep.',
        next: 'We check that it’s you who asked, erase the data, and tell you what was erased and what was kept.',
      },
      Rectification: {
        label: 'Rectification: correct my data',
        does: 'We correct what’s wrong about you, or add what’s missing.',
        next: 'Tell us below what’s wrong and what’s right. We change it and email you when it’s done.',
      },
      Portability: {
        label: 'Portability: my data in a common format',
        does: 'You get the data that you gave us.',
        next: 'We look it up and answer you by email.',
      },
      Restriction: {
        label: 'Restriction: stop using my data for now',
        does: 'We keep your data but stop using it while a question about it is open.',
        next: 'Tell us below what the question is. We tell you what we stopped, and before we start again.',
      },
      Objection: {
        label: 'Objection: stop using my data',
        does: 'We stop using your data for what you object to, unless we have compelling grounds.',
        next: 'Tell us below what you object to. We stop, or tell you why we may continue.',
      },
    },
    place: 'Where do you live?',
    placeHint: 'The law where you live sets how long we may take.',
    places: {
      '': 'Elsewhere, or not said',
      Kenya: 'Kenya',
      GDPR: 'The European Union, Iceland, Liechtenstein or Norway',
      'UK-GDPR': 'The United Kingdom',
      CCPA: 'California, United States',
      PIPEDA: 'Canada',
      LGPD: 'Brazil',
      POPIA: 'South Africa',
    },
    details: 'Details (optional)',
    send: 'Email me a code',
    sending: 'Sending...',
    code: 'Code',
    codeTitle: 'The code from your email',
    codeSent: undefined,
    codeHint: (email) => `We sent it to ${email}.`,
    file: 'File my request',
    filing: 'Submitting...',
    again: 'Send another code',
    edit: 'Edit my request',
    received: (type, reference) => `We received your ${type} request ${reference}`,
    period: ({ count, unit }) => `${count === 1 ? 'one' : count} ${unitWords[unit][count === 1 ? 0 : 1]}`,
    ground: ({ day, period, received, timeZone, citation, lawName, isLawAssumed }) => {
      const time = `${period} from the day we received it, ${received} (${timeZone} time)`;
      const assumed = isLawAssumed
        ? ' No law was named, so we keep to the shortest time that may apply.'
        : '';
      return lawName
        ? `We answer by ${day}: ${time}. We keep to this time under the ${lawName} (${citation}).${assumed}`
        : `We must answer by ${day}: ${time} (${citation}).${assumed}`;
    },
    after: (email) => [
      ` We write to ${email} at each step. To ask about the request or cancel it, write to `,
      ' and include its reference.',
    ],
  },
  preferences: {
    title: 'Privacy preferences',
    lead: 'Choose what we may do with your data. Accepting and refusing take one click each, and you can change your mind at any time.',
    on: 'On',
    off: 'Off',
    visits: 'Analytics',
    notice: undefined,
    stands: {
      yes: 'You accepted in this browser. Visits are recorded.',
      no: 'You refused in this browser. Nothing is recorded.',
      nothing: 'Visits are counted in this browser. You can object by refusing.',
    },
    blocked:
      'Your browser blocks storage for this site, so we can’t keep your choice. Allow storage, or log in and choose there.',
    accept: 'Accept',
    refuse: 'Refuse',
    speed: 'Speed measurements',
    speedText:
      'If you agree, this browser tells us how soon a page appeared, responded and stopped shifting, without your name, address or account. That reads what your browser measures, so nothing is read before you agree. Your choice is kept in this browser.',
    speedControlled: 'No page is measured: your browser sends Global Privacy Control.',
    speedOn: 'You agreed in this browser. Pages are measured.',
    speedOff: 'No page is measured.',
    speedAllow: 'Allow speed measurements',
    speedFailed: 'Your browser keeps nothing for this site, so your choice would be lost.',
    control: [
      'Global Privacy Control is on',
      'Your browser asks every site not to track you, and we respect that: no visit is recorded and no page is measured in this browser.',
    ],
    account: 'With an account',
    accountText: 'What you decide with an account counts wherever you are logged in.',
    logIn: 'Log in to decide',
    unused: (labels) => `${labels.join(' and ')} aren’t sent yet, so there’s nothing to agree to.`,
    more: [
      'What we keep, why and for how long is in the ',
      'privacy policy',
      '. To see, correct or erase what we keep about you, ',
      'ask about your data',
      '.',
    ],
  },
  errors: undefined,
};
