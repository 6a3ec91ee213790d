import { dataVersion } from './layout.ts';

type Content = Record<string, unknown>;
type Row = Record<string, unknown>;

/** Turns the content of a file of one version into that of the next. */
const steps: Readonly<Record<number, (content: Content) => Content>> = {
  // Until then a message had its address as it was typed.
  5: ({ version: _, ...content }) => {
    const tables = content.tables as Content | undefined;
    const messages = tables?.contact_messages;
    if (!Array.isArray(messages)) return content;
    return { ...content, tables: { ...tables, contact_messages: messages.map(inLowerCase) } };
  },
  // Until then a trial was its owners'. Segments hold none.
  6: ({ tables, ...content }) => (tables ? { ...content, tables: withTrials(tables as Content) } : content),
  // Until then a package held its content itself. Such a one has had its time: an operator has it made anew.
  7: ({ version: _, rows, ...content }) => ({
    ...content,
    ...(Array.isArray(rows) ? { rows: rows.map(withoutContent) } : {}),
  }),
  // Until then a mail that waits, or died, said whose it is within its payload alone. Segments hold none.
  8: ({ tables, ...content }) => {
    const of = Object.entries(tables ?? {}).map(([name, rows]) => [
      name,
      /jobs$/.test(name) && Array.isArray(rows) ? rows.map(withEmail) : rows,
    ]);
    return tables ? { ...content, tables: Object.fromEntries(of) } : content;
  },
};

const withEmail = ({ payload, ...job }: Row): Row => {
  const { to, replyTo = to } = payload as Row;
  return job.kind === 'mail'
    ? { ...job, payload, email: String(replyTo).toLowerCase() }
    : { ...job, payload };
};

const lastTrialOf = (users: readonly Row[]): string | undefined =>
  users
    .map(({ trialEndsAt }) => String(trialEndsAt))
    .toSorted()
    .at(-1);

/** An organisation has the longest trial of its owners; one that only others of it have had is over. */
function withTrials({ organisations = [], ...tables }: Content): Content {
  const users = ((tables.users ?? []) as Row[]).filter(({ trialEndsAt }) => trialEndsAt);
  const trials = Map.groupBy(users, ({ organisationId }) => organisationId);
  const now = new Date().toISOString();
  const own = (organisations as Row[]).map((organisation) => {
    const had = trials.get(organisation.id);
    if (!had) return organisation;
    const owned = lastTrialOf(had.filter(({ memberRole }) => memberRole === 'owner'));
    return { ...organisation, trialEndsAt: owned ?? [lastTrialOf(had), now].toSorted()[0] };
  });
  return { ...tables, organisations: own };
}

const withoutContent = (row: Row): Row => {
  if (!('json' in row && 'requestedBy' in row)) return row;
  const { json: _, ...rest } = row;
  return { ...rest, expiresAt: row.requestedAt };
};

const inLowerCase = (message: Row): Row =>
  typeof message.email === 'string' ? { ...message, email: message.email.toLowerCase() } : message;

/** The content as this version has it; null where there is no way from its version to this one. */
export function migrate(content: Content): Content | null {
  let now = content;
  while (now.version !== dataVersion) {
    const version = Number(now.version);
    const step = steps[version];
    if (!step) return null;
    now = { ...step(now), version: version + 1 };
  }
  return now;
}
