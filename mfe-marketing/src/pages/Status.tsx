import { Fact, Link, useShell } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { publicPage } from '../head/page-head.ts';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

function Days() {
  const { basePath } = useShell();
  return (
    <p>
      This page shows what was known when you opened the site in this tab. Reload it for news. The same by
      day, for programs:{' '}
      <a href={`${basePath}status.json`} rel="external">
        status.json
      </a>
      .
    </p>
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'now',
    title: 'Now',
    body: (
      <p>
        <Fact name="status.now" /> <Fact name="support.reply-time" />
      </p>
    ),
  },
  {
    id: 'maintenance',
    title: 'Announced maintenance',
    body: (
      <p>
        <Fact name="status.maintenance" />
      </p>
    ),
  },
  {
    id: 'uptime',
    title: 'Uptime and incidents',
    body: (
      <>
        <p>
          <Fact name="status.uptime" />
        </p>
        <p>
          Incidents: <Fact name="status.incidents" />
        </p>
        <Days />
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it is measured',
    body: (
      <>
        <p>
          <Fact name="status.how" />
        </p>
        <p>
          The “99.9% uptime guarantee” elsewhere on this site is a target; what is agreed for Enterprise is in
          its own agreement. Also see <Link to="/security">security</Link>.
        </p>
      </>
    ),
  },
];

const Status = () => (
  <LegalPage
    title="Status"
    lead={`What is known of whether ${brand.name} answers, and what we have announced.`}
    sections={sections}
  />
);

export default publicPage(Status, {
  title: 'Status',
  description: `Whether the site and the API of ${brand.name} answer, and their uptime and incidents where a watcher measures them; with announced maintenance.`,
  path: '/status',
});
