import { Link } from '@adili/contract';
import type { ReportInFull } from '@adili/schemas/reports/report';
import { Panel } from '@adili/ui';
import { pathOfFramework } from '../layout/paths.ts';

/** The frameworks in which nothing happened within the week. */
export const QuietPanel = ({ report: { quietFrameworks } }: { report: ReportInFull }) => (
  <Panel title="What was quiet">
    {quietFrameworks.length === 0 ? (
      <p>Something happened in each framework.</p>
    ) : (
      <>
        <p>Nothing happened that week in:</p>
        <ul>
          {quietFrameworks.map(({ id, title }) => (
            <li key={id}>
              <Link to={pathOfFramework(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);
