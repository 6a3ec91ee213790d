import { type RequestType, requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';

interface TypeWords {
  /** The right in a few words. */
  short: string;
  /** What it does. */
  does: string;
  /** What happens once it is filed. */
  next: string;
}

/** The same without an account, where it is another: there is no page to download from. */
const guestWords: Readonly<Partial<Record<RequestType, Pick<TypeWords, 'does' | 'next'>>>> = {
  Access: {
    does: 'You learn what we keep about you.',
    next: 'We look it up, and answer you in writing by mail.',
  },
  Portability: {
    does: 'You get the data that you gave us.',
    next: 'We look it up, and answer you in writing by mail.',
  },
};

/** What a right does and what happens next, for who asks. */
export const wordsFor = (type: RequestType, isGuest: boolean): Pick<TypeWords, 'does' | 'next'> =>
  (isGuest && guestWords[type]) || typeWords[type];

/** What each right means to who calls on it. */
const typeWords: Readonly<Record<RequestType, TypeWords>> = {
  Access: {
    short: 'a copy of my data',
    does: 'You get a copy of all that we keep about you.',
    next: 'We put it together, and tell you by mail when it is ready.',
  },
  Deletion: {
    short: 'erase my data',
    does: 'We erase your account and what we keep about you, but for what the law makes us keep.',
    next: 'We check that it was you who asked, erase, and write to you what was erased and what was kept.',
  },
  Rectification: {
    short: 'correct my data',
    does: 'We correct what is wrong about you, or complete what is missing.',
    next: 'Say below what is wrong and what is right; we change it, and write to you when it is done.',
  },
  Portability: {
    short: 'my data in a common format',
    does: 'You get your data as a file that other services can read.',
    next: 'We make the file, and tell you by mail when it is ready.',
  },
  Restriction: {
    short: 'stop using my data for now',
    does: 'We keep your data, and stop using it for as long as a question about it is open.',
    next: 'Say below what the question is; we tell you what we stopped, and before we go on.',
  },
  Objection: {
    short: 'stop using my data',
    does: 'We stop using your data for what you object to, unless we have compelling grounds.',
    next: 'Say below what you object to; we stop, or tell you why we may go on.',
  },
};

export const requestTypeOptions = requestTypes.map((value) => ({
  value,
  label: `${value}: ${typeWords[value].short}`,
}));
