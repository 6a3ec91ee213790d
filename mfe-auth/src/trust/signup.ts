import { ClipboardIcon, RocketIcon, ShieldIcon } from '@adili/ui';
import { hashed } from './hashed.ts';
import type { Trust } from './trust.ts';

export const signupTrust: Trust = {
  title: 'One account for you and your team',
  points: [
    {
      Icon: ShieldIcon,
      title: 'Guides to what applies to you',
      text: 'GDPR, HIPAA, SOC 2, ISO 27001, WCAG 2.2 and more, free to read.',
    },
    {
      Icon: RocketIcon,
      title: 'No credit card',
      text: 'An account asks for none, and neither does the free trial of 14 days.',
    },
    hashed,
    {
      Icon: ClipboardIcon,
      title: 'No more than we need',
      text: 'You see your details in your dashboard, change them there, and can ask us to delete them.',
    },
  ],
};
