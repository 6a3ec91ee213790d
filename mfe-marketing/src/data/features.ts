export type SceneName = 'report' | 'monitor' | 'dashboard' | 'integrations' | 'accessibility' | 'training';

export interface Feature {
  id: string;
  title: string;
  description: string;
  scene: SceneName;
}

/** The home page's feature grid. */
export const features: readonly Feature[] = [
  {
    id: 'reporting',
    title: 'Automated compliance reporting',
    description:
      'Audits, reports and policy checks run by themselves. What an auditor asks for is dated, attributed and ready to hand over.',
    scene: 'report',
  },
  {
    id: 'monitoring',
    title: 'Real-time risk monitoring',
    description: 'See a risk while it is still small, and not for the first time in the audit.',
    scene: 'monitor',
  },
  {
    id: 'dashboard',
    title: 'Easy dashboard',
    description: 'Consents, data subject requests and their history in one calm place.',
    scene: 'dashboard',
  },
  {
    id: 'integrations',
    title: 'Seamless integrations',
    description: 'Works with the chat, office-suite and CRM tools that your team has open all day.',
    scene: 'integrations',
  },
];
