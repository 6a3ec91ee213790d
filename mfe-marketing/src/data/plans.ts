import { type PlanId, planPricesUsd, planTitles } from '@adili/schemas/accounts/plan';
import { growthAutomations } from '@adili/schemas/entitlements/figures';
import type { Words } from '../claims/words.tsx';
import { topTierHours } from './trust.ts';

type PlanPrice = { kind: 'monthly'; usd: number } | { kind: 'custom' };

export interface Plan {
  id: PlanId;
  title: string;
  price: PlanPrice;
  description: string;
  features: readonly Words[];
  callToAction: { label: string; to: string };
  /** The one plan that stands out. */
  highlight: boolean;
}

const enterprise = planTitles.enterprise;

/** Where the trial of a plan begins. */
const trialOf = (plan: PlanId) => `/free-trial?plan=${plan}`;

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    title: planTitles.starter,
    price: { kind: 'monthly', usd: planPricesUsd.starter },
    description: 'For a small team that faces its first audit.',
    features: [
      [{ text: 'Core compliance tools', claims: ['core-tools'] }],
      [{ text: 'Audit-readiness checklists', claims: ['checklists'] }],
      [{ text: 'Weekly reports', claims: ['weekly-reports'] }],
      'Email support',
    ],
    callToAction: { label: 'Start with Starter', to: trialOf('starter') },
    highlight: false,
  },
  {
    id: 'growth',
    title: planTitles.growth,
    price: { kind: 'monthly', usd: planPricesUsd.growth },
    description: 'For a growing business that answers to several frameworks at once.',
    features: [
      [{ text: 'Real-time alerts', claims: ['alerts'] }],
      [{ text: `Up to ${growthAutomations} workflow automations`, claims: ['automations'] }],
      'API access',
      [{ text: 'Slack and Google Workspace integrations', claims: ['integrations'] }],
      [{ text: 'Priority email support', claims: ['priority-support'] }],
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
      [{ text: 'Dedicated success manager', claims: ['success-manager'] }],
      [{ text: 'Onboarding', claims: ['onboarding'] }],
      [{ text: 'Security questionnaires', claims: ['questionnaires'] }],
      [{ text: 'Role-based access and approval flows', claims: ['roles', 'approval-flows'] }],
      [{ text: `${topTierHours} support with SLA`, claims: ['round-the-clock-support'] }],
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
