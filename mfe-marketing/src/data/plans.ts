import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { topTierHours } from './trust.ts';

export type PlanPrice = { kind: 'monthly'; usd: number } | { kind: 'custom' };

export interface Plan {
  id: PlanId;
  title: string;
  price: PlanPrice;
  description: string;
  features: readonly string[];
  callToAction: { label: string; to: string };
  /** The one plan that stands out. */
  highlight: boolean;
}

/** Workflow automations that the Growth plan holds. */
export const growthAutomations = 5;

const enterprise = planTitles.enterprise;

/** Where the trial of a plan begins. */
const trialOf = (plan: PlanId) => `/free-trial?plan=${plan}`;

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    title: planTitles.starter,
    price: { kind: 'monthly', usd: 49 },
    description: 'For a small team that faces its first audit.',
    features: ['Core compliance tools', 'Audit-readiness checklists', 'Weekly reports', 'Email support'],
    callToAction: { label: 'Start with Starter', to: trialOf('starter') },
    highlight: false,
  },
  {
    id: 'growth',
    title: planTitles.growth,
    price: { kind: 'monthly', usd: 149 },
    description: 'For a growing business that answers to several frameworks at once.',
    features: [
      'Real-time alerts',
      `Up to ${growthAutomations} workflow automations`,
      'API access',
      'Slack and Google Workspace integrations',
      'Priority email support',
    ],
    callToAction: { label: 'Start with Growth', to: trialOf('growth') },
    highlight: true,
  },
  {
    id: 'enterprise',
    title: enterprise,
    price: { kind: 'custom' },
    description: 'For organisations with their own reviewers, roles and deadlines.',
    features: [
      'Dedicated success manager',
      'Onboarding',
      'Security questionnaires',
      'Role-based access and approval flows',
      `${topTierHours} support with SLA`,
    ],
    callToAction: {
      label: 'Contact Sales',
      to: `/contact-sales?inquiry=${encodeURIComponent(enterprise)}`,
    },
    highlight: false,
  },
];

/** '$49', or 'Custom' where the price is agreed on. */
export const priceText = ({ price }: Plan) => (price.kind === 'monthly' ? `$${price.usd}` : 'Custom');
