import { API } from '../../stack/addresses.ts';

export interface PublicForm {
  name: string;
  path: string;
  /** What sends the form, and what it says meanwhile. */
  button: string;
  busy: string;
  /** Path of the call it makes. */
  call: string;
  /** What is typed, by label. */
  typed: Readonly<Record<string, string>>;
  /** What it says without an answer, and for a refusal without words of the server's own. */
  unreachable: string;
  refused: string;
  /** False where the server's own words are not shown. */
  repeatsServer: boolean;
  /** Labels of what a reload empties. */
  lost: readonly string[];
}

const person = { 'Full Name': 'Asha Mwangi', 'Work Email': 'asha@example.com' };
const password = { Password: 'Upright!Path26' };
const submissionFailed = 'Submission failed. Please try again.';
const signupFailed = 'Signup failed. Please try again.';
const trialUnreachable =
  'We could not reach our server, so your trial has not started. What you typed is still here: please try again.';

export const publicForms: readonly PublicForm[] = [
  {
    name: 'contact sales',
    path: '/contact-sales?inquiry=Enterprise',
    button: 'Send Message',
    busy: 'Sending...',
    call: '/support/contact',
    typed: { ...person, 'Company Name': 'Duka', Message: 'We are forty people.' },
    unreachable: 'Error sending message',
    refused: 'Failed to send message',
    repeatsServer: true,
    lost: [],
  },
  {
    name: 'demo request',
    path: '/request-demo',
    button: 'Request a Demo',
    busy: 'Submitting...',
    call: '/support/contact',
    typed: { ...person, 'Company Name': 'Duka', Phone: '+254 700 000 000', Message: 'By the end of March.' },
    unreachable: `Network error: Failed to fetch. Ensure the backend is running at ${API}.`,
    refused: 'Failed to submit demo request: Internal Server Error',
    repeatsServer: true,
    lost: [],
  },
  {
    name: 'email on the about page',
    path: '/AboutUs',
    button: 'Contact Me',
    busy: 'Submitting...',
    call: '/contact-sales',
    typed: { 'Work Email': 'asha@example.com' },
    unreachable: submissionFailed,
    refused: submissionFailed,
    repeatsServer: false,
    lost: [],
  },
  {
    name: 'demo on the solutions page',
    path: '/Solutions',
    button: 'Schedule My Demo',
    busy: 'Submitting...',
    call: '/demo-request',
    typed: { 'Work Email': 'asha@example.com' },
    unreachable: submissionFailed,
    refused: submissionFailed,
    repeatsServer: false,
    lost: [],
  },
  {
    name: 'free trial',
    path: '/free-trial',
    button: 'Start Free Trial',
    busy: 'Submitting...',
    call: '/trials',
    typed: { ...person, ...password },
    unreachable: trialUnreachable,
    refused: trialUnreachable,
    repeatsServer: true,
    lost: ['Password'],
  },
  {
    name: 'login',
    path: '/login',
    button: 'Log In',
    busy: 'Logging In...',
    call: '/auth/login',
    typed: { Email: 'asha@example.com', ...password },
    unreachable: 'Network error: Could not reach server',
    refused: 'Login failed.',
    repeatsServer: true,
    lost: ['Password'],
  },
  {
    name: 'signup',
    path: '/signup',
    button: 'Sign Up',
    busy: 'Signing Up...',
    call: '/auth/signup',
    typed: { ...person, ...password, 'Company Name': 'Duka', Phone: '+254 700 000 000' },
    unreachable: signupFailed,
    refused: signupFailed,
    repeatsServer: true,
    lost: ['Password'],
  },
];
