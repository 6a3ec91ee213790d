import {
  ClipboardIcon,
  ClockIcon,
  EyeOffIcon,
  type IconProps,
  LockIcon,
  LogoutIcon,
  MailIcon,
  RocketIcon,
  ScalesIcon,
  ShieldIcon,
} from '@adili/ui';
import type { ComponentType } from 'react';

export interface TrustPoint {
  Icon: ComponentType<IconProps>;
  title: string;
  text: string;
}

/** Names the panel and fills it; each statement is something the product does. */
export interface Trust {
  title: string;
  points: readonly TrustPoint[];
}

const hashed: TrustPoint = {
  Icon: LockIcon,
  title: 'Never kept as text',
  text: 'Your password is stored only as an Argon2id hash. We cannot read it.',
};

const singleUse: TrustPoint = {
  Icon: ClockIcon,
  title: 'One link, one use, 30 minutes',
  text: 'A reset link works once and expires after 30 minutes. A newer link replaces it.',
};

export const loginTrust: Trust = {
  title: 'Your account, where you left it',
  points: [
    hashed,
    {
      Icon: ClockIcon,
      title: 'Short sessions',
      text: 'Access renews every 15 minutes while you work, and logging out ends it at once.',
    },
    {
      Icon: ScalesIcon,
      title: 'Your data, your say',
      text: 'See every consent you gave, and ask for access or deletion, from your own dashboard.',
    },
  ],
};

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

export const forgotTrust: Trust = {
  title: 'Back in with one link',
  points: [
    singleUse,
    {
      Icon: EyeOffIcon,
      title: 'The same answer for everyone',
      text: 'This page does not show whether an address has an account.',
    },
    {
      Icon: MailIcon,
      title: 'Nothing changes yet',
      text: 'Your current password works until you set a new one with the link.',
    },
  ],
};

export const resetTrust: Trust = {
  title: 'A clean start',
  points: [
    {
      Icon: LogoutIcon,
      title: 'Signed out everywhere',
      text: 'A changed password ends every open session of your account, on every device.',
    },
    singleUse,
    hashed,
  ],
};

export const invitationTrust: Trust = {
  title: 'An invitation is for one account',
  points: [
    {
      Icon: ClockIcon,
      title: 'One link, one use, 7 days',
      text: 'Opening it doesn’t use it up. A newer invitation replaces it, and the person who sent it can withdraw it.',
    },
    {
      Icon: MailIcon,
      title: 'For one address',
      text: 'Only the account with that email address can use it.',
    },
    hashed,
  ],
};
