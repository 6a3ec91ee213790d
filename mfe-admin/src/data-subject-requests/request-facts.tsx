import { dueDayOf, refusalDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { guest } from '@adili/schemas/data-subject-requests/guest';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { languageNames } from '@adili/schemas/language';
import { Alert, Facts, LocalMoment, Panel, RequestStatus } from '@adili/ui';
import { countedWords } from './counted-words.ts';
import { Requester, TimeLeftBadge } from './request-columns.tsx';
import styles from './request-facts.module.css';

/** What was asked, by whom, under which law, and how long there is. */
export function RequestFacts({ request }: { request: OperatorRequestDetail }) {
  const { type, reference, status, details, duplicates, extended, law } = request;
  const { verified } = lawTable[law].rows[type];
  return (
    <Panel title={`About request ${reference}`}>
      <Facts
        facts={[
          { name: 'Asked by', value: <Requester request={request} /> },
          { name: 'Status', value: <RequestStatus status={status} /> },
          { name: 'Time left', value: <TimeLeftBadge request={request} /> },
          { name: 'Filed', value: <Filed request={request} /> },
          { name: 'Assigned to', value: request.assignee_name ?? request.assignee ?? 'Nobody' },
          ...(request.language
            ? [
                {
                  name: 'Answer in',
                  value: <span lang={request.language}>{languageNames[request.language]}</span>,
                },
              ]
            : []),
        ]}
      />
      <p className={styles.text}>
        {groundOf(request)}
        {!verified && ' No lawyer has reviewed this rule: compare the date with the law’s text.'}
      </p>
      {isUnderWay(status) && <p className={styles.text}>{countedWords(request)}</p>}
      <RefusalNotice request={request} />
      {extended && (
        <p className={styles.text}>
          Extended from {dueDayOf({ law, due_at: extended.from })}: {extended.reason}
        </p>
      )}
      {duplicates.length > 0 && (
        <p className={styles.text}>
          The same person has the same kind of request under way: {duplicates.join(', ')}.
        </p>
      )}
      {[
        ['What they wrote', details],
        ['What we answered', request.answer],
        ['Why it was rejected', request.reason],
      ].map(
        ([heading, text]) =>
          text && (
            <div key={heading}>
              <h3 className={styles.heading}>{heading}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          ),
      )}
    </Panel>
  );
}

/** Until when a rejection may be said, where that is before the last day for an answer. */
export function RefusalNotice({ request }: { request: OperatorRequestDetail }) {
  const refusal = refusalDayOf(request);
  const { citation } = lawTable[request.law].rows[request.type].refusal ?? {};
  if (!refusal || !isUnderWay(request.status)) return null;
  return (
    <Alert tone="warning">
      {refusal.isOver
        ? `The time for a rejection ended with ${refusal.day} (${citation}), whatever was extended. You can still reject, and it is recorded as late.`
        : `A rejection has to be notified by ${refusal.day} (${citation}): an extension doesn’t move that.`}
    </Alert>
  );
}

/** A person without an account sends the form, and confirms it by a mailed code later. */
function Filed({ request: { created_at, history } }: { request: OperatorRequestDetail }) {
  const [first] = history;
  if (first?.by !== guest) return <LocalMoment at={created_at} />;
  return (
    <>
      Sent <LocalMoment at={created_at} />, confirmed <LocalMoment at={first.at} />
    </>
  );
}

function groundOf(request: OperatorRequestDetail): string {
  const { citation } = lawTable[request.law].rows[request.type];
  const assumed = request.law_assumed ? '; no law was named: the shortest of the laws that may apply' : '';
  return `${isUnderWay(request.status) ? 'Due' : 'Was due'} by ${dueDayOf(request)} (${citation}${assumed}).`;
}
