import { Link } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { Section } from '@adili/ui';
import styles from './what-marks-mean.module.css';

/** Where each mark on the site leads: what it means, what planned claims wait for, and what is measured of targets. */
export function WhatMarksMean() {
  return (
    <Section
      title="What the marks mean"
      tone="sunken"
      width="text"
      lead="Some sentences on this site end with a mark. Everything without one is there today."
    >
      <dl className={styles.marks}>
        <div>
          <dt>planned</dt>
          <dd>
            <p>
              {brand.name} doesn’t do this yet. It is on the <Link to="/roadmap">roadmap</Link>, and we remove
              the label when the feature ships.
            </p>
          </dd>
        </div>
        <div id="measured">
          <dt>target</dt>
          <dd>
            <p>A figure that we work towards. This is what we measure of it:</p>
            <ul>
              <li>
                Uptime: what was measured from outside is on the <Link to="/status">status page</Link>
              </li>
              <li>Clients: not counted in public yet</li>
              <li>Audit success rate: not counted yet</li>
            </ul>
          </dd>
        </div>
        <div id="agreement">
          <dt>by agreement</dt>
          <dd>
            <p>Part of an Enterprise contract. It holds where your contract says it.</p>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
