import { type Screen, screens } from '../screens/screens.ts';

interface Step {
  title: string;
  description: string;
  screen: Screen;
}

/** How It Works. */
export const steps: readonly Step[] = [
  {
    title: 'Sign up',
    description: 'Open an account with your work email. The trial needs no credit card.',
    screen: screens.dashboard,
  },
  {
    title: 'Integrate',
    description:
      'Choose your frameworks and invite your team. Bring the controls that you have from a spreadsheet.',
    screen: screens.checklist,
  },
  {
    title: 'Automate',
    description:
      'A report comes each Monday, you hear before evidence expires, and your website is audited on a schedule.',
    screen: screens.audit,
  },
  {
    title: 'Monitor',
    description:
      'See what is due, what has expired and what has no owner. Then hand your auditor one signed pack.',
    screen: screens.pack,
  },
];
