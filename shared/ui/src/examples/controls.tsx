import type { Examples } from '../all-examples.ts';
import {
  Accordion,
  ActionButton,
  Actions,
  ArrowIcon,
  Back,
  Button,
  ButtonLink,
  ChoiceList,
  CopiedText,
  CountLinks,
  Pager,
  PauseButton,
  ShowMore,
  type ShowMoreProps,
  SideNavigation,
  Tabs,
  UploadProgress,
  useAutoAdvance,
} from '../index.ts';

const questions = [
  {
    id: 'card',
    title: 'Do I need a credit card?',
    content: <p>No. The trial ends by itself after 14 days.</p>,
  },
  {
    id: 'setup',
    title: 'How long does setup take?',
    content: <p>Most teams connect their tools in an hour.</p>,
  },
];

const solutions = [
  {
    id: 'dpa',
    label: 'Kenyan Data Protection Act',
    content: <p>Registration, consent and breach notices.</p>,
  },
  { id: 'soc2', label: 'SOC 2', content: <p>Evidence for the five trust services criteria.</p> },
  { id: 'iso27001', label: 'ISO 27001:2022', content: <p>A management system that keeps itself current.</p> },
];

const list: ShowMoreProps = {
  status: 'Visitors: 50 of 1,284',
  label: 'Load more visitors',
  hasMore: true,
  busy: false,
  onMore: () => undefined,
};

const laws = ['GDPR', 'HIPAA', 'SOC 2'].map((name) => ({
  // An id without spaces, since one tab names its panel by it.
  id: name.replace(' ', ''),
  label: name,
  content: <p>About {name}</p>,
}));

/** Buttons, and what leads from one thing to another. */
export const controls = {
  ActionButton: {
    Saves: () => <ActionButton act={async () => 'The request is yours.'}>Assign to me</ActionButton>,
    Fails: () => (
      <ActionButton
        variant="secondary"
        busyLabel="Preparing..."
        failure={() => 'The server could not be reached. Please try again.'}
        act={() => Promise.reject(new Error('offline'))}
      >
        Download
      </ActionButton>
    ),
  },
  Actions: {
    Two: () => (
      <Actions>
        <Button>Save profile</Button>
        <Button variant="quiet">Cancel</Button>
      </Actions>
    ),
  },
  Button: {
    Primary: () => <Button>Start Your Free Trial</Button>,
    Secondary: () => <Button variant="secondary">Request a Demo</Button>,
    Quiet: () => <Button variant="quiet">Show all</Button>,
    Danger: () => <Button variant="danger">Opt-Out</Button>,
    WithIcon: () => (
      <Button size="large">
        Continue <ArrowIcon />
      </Button>
    ),
    Small: () => (
      <Button size="small" variant="secondary">
        Export
      </Button>
    ),
    Disabled: () => <Button disabled>Not yet</Button>,
    Busy: () => (
      <Button busy busyLabel="Submitting...">
        Submit
      </Button>
    ),
  },
  ButtonLink: {
    Primary: () => (
      <ButtonLink to="/free-trial" size="large">
        Start Your Free Trial
      </ButtonLink>
    ),
    Secondary: () => (
      <ButtonLink to="/request-demo" variant="secondary" size="large">
        Request a Demo
      </ButtonLink>
    ),
  },
  Back: {
    'To a list': () => <Back to="/audits">All websites</Back>,
  },
  CopiedText: {
    'A record': () => <CopiedText label="Value of the record" text="adili-site=4f9d2c" />,
  },
  Accordion: {
    Closed: () => <Accordion items={questions} />,
    OneOpen: () => <Accordion items={questions} initial="card" headingLevel={2} />,
  },
  Tabs: {
    Horizontal: () => <Tabs label="Solutions" items={solutions} />,
    Vertical: () => <Tabs label="Features" items={solutions} orientation="vertical" activation="manual" />,
  },
  Pager: {
    Links: () => (
      <Pager page={1} pageCount={2} label="Guide pages" pathFor={(page) => `/blog?page=${page}`} />
    ),
    Buttons: () => <Pager page={2} pageCount={3} label="Visitor pages" onChange={() => {}} />,
  },
  CountLinks: {
    NarrowedToOne: () => (
      <CountLinks
        kinds={['met', 'open']}
        of={(state) => (state === 'met' ? 1_284 : 3)}
        words={(state) => (state === 'met' ? 'Met' : 'Open')}
        current="open"
        pathOf={(state) => (state ? `/compliance?state=${state}` : '/compliance')}
      />
    ),
  },
  UploadProgress: {
    'Under way': () => <UploadProgress name="report.pdf" share={0.42} stop={() => {}} />,
    'Being checked': () => <UploadProgress name={'scan-'.repeat(30)} share={1} stop={() => {}} />,
  },
  ShowMore: {
    More: () => <ShowMore {...list} />,
    Loading: () => <ShowMore {...list} busy />,
    All: () => <ShowMore {...list} status="Visitors: 1,284 of 1,284" hasMore={false} />,
  },
  PauseButton: {
    TabbedCarousel() {
      const advance = useAutoAdvance(laws.length, 5000);
      return (
        <div {...advance.containerProps}>
          <PauseButton advance={advance} what="solutions" />
          <Tabs
            label="Solutions that take turns"
            items={laws}
            selected={laws[advance.index]?.id}
            onSelect={(id) => advance.select(laws.findIndex((item) => item.id === id))}
          />
        </div>
      );
    },
  },
  SideNavigation: {
    SecondOfThree: () => (
      <SideNavigation
        label="Your pages"
        current="/dashboard/account"
        items={[
          { to: '/dashboard', label: 'Overview' },
          { to: '/dashboard/account', label: 'Account' },
          { to: '/dashboard/organisation', label: 'Organisation' },
        ]}
      />
    ),
  },
  ChoiceList: {
    OfSeveral: () => (
      <ChoiceList
        legend="1 of at most 20 controls chosen"
        choices={[
          { id: 'k1', label: 'Restore a backup' },
          { id: 'k2', label: 'Train staff', text: 'Everybody, once a year.' },
        ]}
        chosen={new Set(['k1'])}
        isFull
        empty="There are no controls yet."
        onChosen={() => undefined}
      />
    ),
    Empty: () => (
      <ChoiceList
        isOne
        legend="A requirement"
        choices={[]}
        chosen={new Set()}
        empty="No requirements match."
        onChosen={() => undefined}
      />
    ),
  },
} satisfies Record<string, Examples>;
