import type { Examples } from '../all-examples.ts';
import * as navigation from '../icons/navigation.tsx';
import * as objects from '../icons/objects.tsx';
import * as status from '../icons/status.tsx';
import {
  Button,
  ButtonLink,
  Card,
  DashboardPage,
  Grid,
  LoggedInPage,
  LoggedOutNotice,
  Logo,
  LogoMark,
  PageHeader,
  Panel,
  Prose,
  Section,
  SideNavigation,
  VisuallyHidden,
} from '../index.ts';

/** What a page is put together from. */
export const pages = {
  PageHeader: {
    Plain: () => <PageHeader title="Pricing" lead="One price a month, and what it holds." />,
    Inverse: () => (
      <PageHeader
        tone="inverse"
        eyebrow="Compliance and accessibility"
        title="Compliance that stands upright by itself"
        lead="Audits, reports and policies, kept true while you build."
        actions={
          <>
            <ButtonLink to="/free-trial" size="large">
              Start Your Free Trial
            </ButtonLink>
            <ButtonLink to="/request-demo" size="large" variant="secondary">
              Request a Demo
            </ButtonLink>
          </>
        }
      />
    ),
  },
  Section: {
    Plain: () => (
      <Section title="How It Works" eyebrow="Four steps" lead="From sign-up to a standing audit trail.">
        <p>Sign up, integrate, automate, monitor.</p>
      </Section>
    ),
    Sunken: () => <Section title="Supported frameworks" tone="sunken" align="center" headingLevel={3} />,
    Inverse: () => (
      <Section
        title="Ready when the auditor is"
        tone="inverse"
        eyebrow="Next step"
        lead="14 days, no credit card."
      >
        <p>
          <ButtonLink to="/free-trial">Start Your Free Trial</ButtonLink>
        </p>
      </Section>
    ),
  },
  DashboardPage: {
    WithLead: () => (
      <DashboardPage title="Dashboard" lead="What you agreed to, and where it stands.">
        <Panel title="Your consents">
          <p>Two consents, both granted.</p>
        </Panel>
      </DashboardPage>
    ),
    WithNavigation: () => (
      <DashboardPage
        title="Account"
        navigation={
          <SideNavigation
            label="Dashboard"
            current="/dashboard/account"
            items={[
              { to: '/dashboard', label: 'Overview' },
              { to: '/dashboard/account', label: 'Account' },
            ]}
          />
        }
      >
        <Panel title="Password">
          <p>Changed on 21 November.</p>
        </Panel>
      </DashboardPage>
    ),
  },
  LoggedInPage: {
    LoggedOut: () => (
      <LoggedInPage title="Account" lead="How you log in, and what is yours." at="/dashboard/account">
        {({ email }) => <p>{email}</p>}
      </LoggedInPage>
    ),
  },
  LoggedOutNotice: {
    ForOperators: () => <LoggedOutNotice>This page is for operators.</LoggedOutNotice>,
  },
  Panel: {
    Plain: () => (
      <Panel title="Consents">
        <p>Two consents, both granted.</p>
      </Panel>
    ),
    WithTools: () => (
      <Panel
        title="Profile"
        tools={
          <Button variant="secondary" size="small">
            Edit profile
          </Button>
        }
        foot={<p>Changed on 21 Nov 2026</p>}
      >
        <p>Amina Odhiambo, Duka Ltd</p>
      </Panel>
    ),
  },
  Card: {
    Plain: () => (
      <Card>
        <h3>Automated reporting</h3>
        <p>Evidence is gathered while you work.</p>
      </Card>
    ),
    Highlight: () => (
      <Card as="article" tone="highlight">
        <h3>Growth</h3>
        <p>$149/month</p>
      </Card>
    ),
    Linked: () => (
      <Card as="article" linked tone="outline">
        <h3>GDPR</h3>
        <p>What the regulation asks of a small team.</p>
        <a href="/blog/gdpr">Read More about GDPR</a>
      </Card>
    ),
  },
  Grid: {
    List: () => (
      <Grid as="ul" items="small">
        {['GDPR', 'HIPAA', 'SOC 2', 'ISO 27001'].map((name) => (
          <Card as="li" key={name}>
            {name}
          </Card>
        ))}
      </Grid>
    ),
  },
  Logo: {
    Wordmark: () => <Logo />,
    Large: () => <Logo size="large" />,
  },
  LogoMark: {
    Plain: () => <LogoMark />,
    Large: () => <LogoMark size={56} />,
  },
  Icons: {
    All: () => (
      <Grid as="ul" items="small">
        {Object.entries({ ...navigation, ...objects, ...status }).map(([name, Icon]) => (
          <li key={name}>
            <Icon size={24} /> {name}
          </li>
        ))}
      </Grid>
    ),
  },
  Prose: {
    WithTable: () => (
      <Prose
        html={`<h2 id="times">Times</h2><p>One <a href="base:/blog">guide</a>.</p>
<div role="region" aria-label="Table: Times" tabindex="0" data-table=""><table role="table">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Event</th><th scope="col" role="columnheader">Time</th></tr></thead>
<tbody role="rowgroup"><tr role="row"><th scope="row" role="rowheader">Breach</th><td role="cell" data-column="Time">72 hours</td></tr></tbody>
</table></div>`}
      />
    ),
  },
  VisuallyHidden: {
    InText: () => (
      <p>
        Read More <VisuallyHidden>about GDPR</VisuallyHidden>
      </p>
    ),
  },
} satisfies Record<string, Examples>;
