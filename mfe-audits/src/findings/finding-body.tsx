import type { Finding } from '@adili/schemas/findings/finding';
import { counted } from '@adili/ui';
import type { ReactNode } from 'react';
import { ElementPicture, type ReadPicture } from './element-picture.tsx';
import styles from './finding-body.module.css';

/** What is known of a finding without an organisation: nothing of who works on it. */
export type AnyFinding = Omit<Finding, 'assignee' | 'assigneeName' | 'ignored' | 'version'>;

/** Pages that are listed by address. */
const listed = 10;

/** A link to the web only: the address of a page under audit may be anything. */
const WebLink = ({ to, children = to }: { to: string; children?: ReactNode }) =>
  /^https?:\/\//i.test(to) ? (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );

interface FindingBodyProps {
  finding: AnyFinding;
  picture: ReadPicture;
  /** What stands above it of its group, and is said there once. */
  told?: AnyFinding | undefined;
}

/** What is wrong with an element, who is hurt by it, and how it is fixed. */
export function FindingBody({ finding, picture, told }: FindingBodyProps) {
  const { headline, message, unseen } = finding;
  const more = finding.pages.length - listed;
  return (
    <div className={styles.body}>
      {finding.picture && <ElementPicture id={finding.picture} read={picture} of={headline} />}
      <dl className={styles.facts}>
        <Guidance finding={finding} told={told} />
        <Fact name="Element">
          <code className={styles.selector}>{finding.selector}</code>
          <pre className={styles.html}>
            <code>{finding.html}</code>
          </pre>
        </Fact>
        <Fact name={counted(finding.pages.length, 'page')}>
          <ul className={styles.list}>
            {finding.pages.slice(0, listed).map((page) => (
              <li key={page}>
                <WebLink to={page} />
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        </Fact>
      </dl>
      <details>
        <summary className={styles.details}>Details</summary>
        <dl className={styles.facts}>
          <Fact name="What the check says">{message}</Fact>
          <Fact name="Found by">{finding.confirmedBy.join(', ')}</Fact>
          {unseen.length > 0 && (
            <Fact name="Exceptions that the check can’t see">
              <ul className={styles.list}>
                {unseen.map((exception) => (
                  <li key={exception}>{exception}</li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
      </details>
    </div>
  );
}

/** Who is hurt and how it is fixed, but for what was told already. */
function Guidance({ finding, told }: Pick<FindingBodyProps, 'finding' | 'told'>) {
  const { criterion, criterionName, level, link, whoIsHurt, howToFix } = finding;
  return (
    <>
      {whoIsHurt !== told?.whoIsHurt && <Fact name="Who it affects">{whoIsHurt}</Fact>}
      {howToFix !== told?.howToFix && <Fact name="How to fix it">{howToFix}</Fact>}
      {criterion !== told?.criterion && (
        <Fact name="Criterion">
          <WebLink to={link}>
            {criterion} {criterionName}
          </WebLink>
          , level {level}
        </Fact>
      )}
    </>
  );
}

/** What holds for all elements of a group, by the first of them. */
export const GroupBody = ({ first }: { first: AnyFinding }) => (
  <dl className={styles.facts}>
    <Guidance finding={first} />
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
