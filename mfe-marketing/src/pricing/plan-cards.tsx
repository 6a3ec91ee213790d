import { Fact } from '@adili/contract';
import { Badge, ButtonLink, Card } from '@adili/ui';
import { PointIcon } from '../claims/point-icon.tsx';
import { ClaimedText, plainText } from '../claims/words.tsx';
import { type Plan, plans, priceText } from '../data/plans.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './plan-cards.module.css';
import { useWayIn } from './way-in.ts';

/** The three plans: below each other, or all side by side. */
export function PlanCards() {
  return (
    <PlainList className={styles.plans}>
      {plans.map((plan) => (
        <PlanCard key={plan.title} plan={plan} />
      ))}
    </PlainList>
  );
}

/** A plan with its price, what it holds and the way in. */
function PlanCard({ plan }: { plan: Plan }) {
  const { title, price, description, features, highlight } = plan;
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
        {features.map((feature) => (
          <li key={plainText(feature)}>
            <PointIcon of={feature} />
            <span>
              <ClaimedText>{feature}</ClaimedText>
            </span>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
