import consents from './pictures/consents.webp';
import consentsDark from './pictures/consents-dark.webp';
import gdprGuide from './pictures/gdpr-guide.webp';
import gdprGuideDark from './pictures/gdpr-guide-dark.webp';
import keys from './pictures/keys.webp';
import keysDark from './pictures/keys-dark.webp';
import overview from './pictures/overview.webp';
import overviewDark from './pictures/overview-dark.webp';
import queue from './pictures/queue.webp';
import queueDark from './pictures/queue-dark.webp';
import request from './pictures/request.webp';
import requestDark from './pictures/request-dark.webp';
import requests from './pictures/requests.webp';
import requestsDark from './pictures/requests-dark.webp';
import wcagGuide from './pictures/wcag-guide.webp';
import wcagGuideDark from './pictures/wcag-guide-dark.webp';

/** A picture of a real page, taken by `npm run screens` with the data of the demonstration. */
export interface Screen {
  light: string;
  dark: string;
  /** Its form: so many pixels high for 640 in width. */
  height: number;
  /** Which page it is. */
  caption: string;
  /** What is to be seen, for who doesn't see it. */
  alt: string;
}

export const screens = {
  queue: {
    light: queue,
    dark: queueDark,
    height: 560,
    caption: 'The operator’s list of data subject requests',
    alt: 'A list of requests. Each row has a reference, the days left to answer and the person who asked.',
  },
  request: {
    light: request,
    dark: requestDark,
    height: 400,
    caption: 'One request, as the operator works on it',
    alt: 'A request with its reference, the person who asked, its status, the time left and the steps to take.',
  },
  overview: {
    light: overview,
    dark: overviewDark,
    height: 400,
    caption: 'The operator’s overview',
    alt: 'Figures of what there is to do: requests that are overdue, requests without an assignee and new messages.',
  },
  consents: {
    light: consents,
    dark: consentsDark,
    height: 400,
    caption: 'Your consents',
    alt: 'A purpose with its switch, and each choice that was made, with its day and its receipt.',
  },
  keys: {
    light: keys,
    dark: keysDark,
    height: 400,
    caption: 'An organisation’s API keys',
    alt: 'A form for a new API key, with its name, its permissions and when it ends.',
  },
  'wcag-guide': {
    light: wcagGuide,
    dark: wcagGuideDark,
    height: 400,
    caption: 'The guide to WCAG 2.2',
    alt: 'The guide’s head, with its standard, its reading time and the day of its last review.',
  },
  'gdpr-guide': {
    light: gdprGuide,
    dark: gdprGuideDark,
    height: 400,
    caption: 'The guide to the GDPR',
    alt: 'The head of a guide, with its standard, its reading time and the day of its last review.',
  },
  requests: {
    light: requests,
    dark: requestsDark,
    height: 480,
    caption: 'Your data subject requests',
    alt: 'A table of your requests, each with its type, its status and the day by which it is answered.',
  },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
