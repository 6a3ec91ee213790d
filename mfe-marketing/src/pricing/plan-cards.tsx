import { Fact } from '@adili/contract';
import type { PlanId } from '@adili/schemas/accounts/plan';
import { Badge, ButtonLink, Card } from '@adili/ui';
import { PointIcon } from '../claims/point-icon.tsx';
import { ClaimedText, isKept, plainText, type Words } from '../claims/words.tsx';
import { type Plan, plans, priceText } from '../data/plans.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './plan-cards.module.css';
import { useWayIn } from './way-in.ts';

interface PlanCardsProps {
  /** What there is room for in each plan: stands in place of the features that have a mark. */
  room?: Readonly<Record<PlanId, readonly string[]>>;
}

/** The three plans: below each other, or all side by side. */
export function PlanCards({ room }: PlanCardsProps) {
  return (
    <PlainList className={styles.plans}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.title}
          plan={plan}
          points={room ? [...plan.features.filter(isKept), ...room[plan.id]] : plan.features}
        />
      ))}
    </PlainList>
  );
}

/** A plan with its price, what it holds and the way in. */
function PlanCard({ plan, points }: { plan: Plan; points: readonly Words[] }) {
  const { title, price, description, highlight } = plan;
  const wayIn = useWayIn(plan);
  return (
    <Card as="li" tone={highlight ? 'highlight' : 'plain'}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {highlight && <Badge tone="highlight">Recommended</Badge>}
      </div>
      <p>
        <strong className={styles.amount}>{priceText(plan)}</strong>
        <span className={styles.per}>{price.kind === 'monthly' ? '/month' : ' pricing'}</span>
      </p>
      <p className={styles.local}>
        In Kenyan shillings: <Fact name={`price.${plan.id}`} />
      </p>
      <p className={styles.description}>{description}</p>
      <div className={styles.action}>
        <ButtonLink to={wayIn.to} variant={highlight ? 'primary' : 'secondary'} wide>
          {wayIn.label}
        </ButtonLink>
      </div>
      <PlainList className={styles.features}>
        {points.map((point) => (
          <li key={plainText(point)}>
            <PointIcon of={point} />
            <span>
              <ClaimedText>{point}</ClaimedText>
            </span>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
