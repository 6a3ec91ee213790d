import { Link } from '@adili/contract';
import { channelKindWords } from '@adili/schemas/channels/channel-kind';
import type { Delivery, DeliveryEvent, DeliveryState } from '@adili/schemas/deliveries/delivery';
import { Badge, type BadgeTone, type Column, counted, LocalMoment, spoken, Table } from '@adili/ui';
import { pathOfCheck } from '../layout/paths.ts';
import styles from '../layout/says.module.css';

const states: Readonly<Record<DeliveryState, readonly [string, BadgeTone]>> = {
  waiting: ['Waits', 'warning'],
  delivered: ['Delivered', 'success'],
  dead: ['Given up', 'danger'],
};

const eventWords: Readonly<Record<DeliveryEvent, string>> = {
  opened: 'Something fails',
  fixed: 'Something is fixed',
  digest: 'What came in a day, or in quiet hours',
  test: 'A test',
  automation: 'What an automation says',
};

/** What a message is about: of several findings the first, and how many follow. */
function Told({ event, first, findings: { length } }: Delivery) {
  if (!first) return eventWords[event];
  return (
    <>
      <Link to={pathOfCheck(first.check)}>{first.title}</Link>
      <span className={styles.says}>
        {eventWords[event]}
        {first.site && `, ${spoken(first.site)}`}
        {length > 1 && `, and ${length - 1} more`}
      </span>
    </>
  );
}

const columns: readonly Column<Delivery>[] = [
  { key: 'event', header: 'Message', rowHeader: true, cell: Told },
  { key: 'at', header: 'When', narrow: 'note', cell: ({ at }) => <LocalMoment at={at} /> },
  {
    key: 'channelName',
    header: 'To',
    narrow: 'note',
    cell: ({ channelName, kind }) => `${channelName}, ${channelKindWords[kind]}`,
  },
  {
    key: 'state',
    header: 'How it went',
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  {
    key: 'last',
    header: 'Last try',
    cell: ({ last, tries, next }) => (
      <>
        {last?.says ?? 'None yet.'}
        {tries > 1 && ` ${counted(tries, 'try', 'tries')}.`}
        {next && (
          <>
            {' '}
            {tries > 0 ? 'Again' : 'Due'} <LocalMoment at={next} />.
          </>
        )}
      </>
    ),
  },
];

interface DeliveriesTableProps {
  /** Names the table. */
  caption: string;
  deliveries: readonly Delivery[];
}

/** The messages that were sent, or are to be. */
export const DeliveriesTable = ({ caption, deliveries }: DeliveriesTableProps) => (
  <Table caption={caption} columns={columns} rows={deliveries} empty="No message was sent yet." />
);
