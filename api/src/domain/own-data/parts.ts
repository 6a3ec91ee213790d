import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import type { tables } from '../../store/tables.ts';
import { fromAddressesOf } from './from-addresses.ts';
import { told } from './told.ts';
import { toldIdentity } from './told-identity.ts';

interface Part {
  /** What it is called in the file. */
  readonly name: string;
  read(tables: Tables, person: Account): Promise<unknown>;
}

/** What a person gets of each table: a new table is a type error here until it says so. Null: nothing, and why. */
export const parts: { readonly [Name in keyof typeof tables]: Part | null } = {
  users: {
    name: 'account',
    read: async (_, person) =>
      told(person, {
        id: true,
        email: true,
        emailVerifiedAt: true,
        role: true,
        fullName: true,
        company: true,
        phone: true,
        trialEndsAt: true,
        plan: true,
        secondFactorSince: true,
        secondFactorDueAt: true,
        secondFactorWasDueAt: true,
        organisationId: true,
        memberRole: true,
        createdAt: true,
        formerEmails: true,
        passwordHash: false,
      }),
  },
  organisations: {
    name: 'organisation',
    read: async ({ organisations }, { organisationId }) => {
      const found = organisationId ? await organisations.byId(organisationId) : null;
      return (
        found &&
        told(found, {
          id: true,
          name: true,
          requireSecondFactor: true,
          createdAt: true,
          plan: true,
          paidUntil: true,
          trialEndsAt: true,
        })
      );
    },
  },
  sessions: {
    name: 'sessions',
    read: async ({ sessions }, { id }) =>
      (await sessions.where('userId', id)).map((row) =>
        told(row, {
          id: true,
          userId: true,
          userAgent: true,
          place: true,
          createdAt: true,
          renewedAt: true,
          expiresAt: true,
          refreshHash: false,
        }),
      ),
  },
  // The organisation's, which a person's file does not tell of.
  apiKeys: null,
  invitations: null,
  identities: {
    name: 'identities',
    read: async ({ identities }, { id }) =>
      (await identities.where('userId', id)).map((row) =>
        told(row, { id: false, issuer: true, subject: true, userId: true, createdAt: true }),
      ),
  },
  totps: {
    name: 'authenticatorApp',
    read: async ({ totps }, { id }) => {
      const found = await totps.byId(id);
      return (
        found && told(found, { id: true, secret: false, lastStep: false, createdAt: true, confirmedAt: true })
      );
    },
  },
  passkeys: {
    name: 'passkeys',
    read: async ({ passkeys }, { id }) =>
      (await passkeys.where('userId', id)).map((row) =>
        told(row, {
          id: true,
          userId: true,
          name: true,
          credentialId: true,
          publicKey: true,
          counter: true,
          transports: true,
          createdAt: true,
          lastUsedAt: true,
        }),
      ),
  },
  // Proofs of an hour or until they are used, of which nothing can be told.
  recoveryCodes: null,
  // Secrets for minutes, half an hour or a day, and nothing else.
  openIdStarts: null,
  openIdTickets: null,
  challenges: null,
  resetTokens: null,
  addressLinks: null,
  consents: {
    name: 'consents',
    read: async ({ consents }, { id }) =>
      (await consents.where('user_id', id)).map((row) =>
        told(row, {
          id: true,
          user_id: true,
          consent: true,
          purpose: true,
          created_at: true,
          decision_id: true,
        }),
      ),
  },
  consentDecisions: {
    name: 'consentDecisions',
    read: async ({ consentDecisions }, { id }) =>
      (await consentDecisions.where('user_id', id)).map((row) =>
        told(row, {
          id: true,
          user_id: true,
          consent: true,
          purpose: true,
          notice_version: true,
          notice_hash: true,
          source: true,
          decided_by: true,
          created_at: true,
        }),
      ),
  },
  // The site's own, which name nobody.
  consentKeys: null,
  dataSubjectRequests: {
    name: 'requests',
    // Those without an account are of whoever has the mailbox, as messages are.
    read: async ({ dataSubjectRequests }, person) =>
      [
        ...(await dataSubjectRequests.where('user_id', person.id)),
        ...(await fromAddressesOf(
          person,
          (email) => dataSubjectRequests.where('email', email),
          (request) => request.created_at,
        )),
      ].map((row) =>
        told(
          { ...row, identity: toldIdentity(row) },
          {
            id: true,
            reference: true,
            user_id: true,
            email: true,
            type: true,
            status: true,
            details: true,
            reason: true,
            answer: row.status === 'completed',
            law: true,
            law_assumed: true,
            created_at: true,
            due_at: true,
            acknowledge_by: true,
            extended: true,
            history: true,
            erasing: true,
            identity: true,
            mails: true,
            open: false,
            version: false,
            assignee: false,
            // Of operators among themselves: a person who asks for access gets what may be told of them in the answer.
            notes: false,
          },
        ),
      ),
  },
  // Nothing of a person who is there still.
  erasures: null,
  packages: {
    name: 'packages',
    read: async ({ packages }, { id }) =>
      (await packages.where('userId', id)).map((row) =>
        told(row, {
          id: true,
          userId: true,
          requestedBy: false,
          requestedAt: true,
          madeAt: true,
          expiresAt: true,
          size: true,
          isTooLarge: false,
        }),
      ),
  },
  // All of this, as it was then.
  packageContents: null,
  // Of whoever has the mailbox, until the code in it is typed: half an hour.
  guestRequests: null,
  contactMessages: {
    name: 'messages',
    // Whoever only claims an address must not read what its owner wrote to us.
    read: async ({ contactMessages }, person) =>
      (
        await fromAddressesOf(
          person,
          (email) => contactMessages.where('email', email),
          (message) => message.created_at,
        )
      ).map((row) =>
        told(row, {
          id: true,
          source: true,
          email: true,
          name: true,
          company: true,
          phone: true,
          inquiry: true,
          message: true,
          tenantId: true,
          created_at: true,
          handled: true,
          handled_at: true,
          handled_by: false,
        }),
      ),
  },
  auditEntries: {
    name: 'activity',
    read: async ({ auditEntries }, { id }) => {
      const [done, suffered] = [
        await auditEntries.where('actor', id),
        await auditEntries.where('target', id),
      ];
      const others = suffered.filter(({ actor }) => actor !== id);
      return [...done, ...others]
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .map((row) =>
          told(row, {
            id: true,
            at: true,
            actor: true,
            action: true,
            target: true,
            detail: true,
            organisationId: true,
            sequence: false,
            previousHash: false,
            hash: false,
            contentHash: false,
            detailHash: false,
            salt: false,
          }),
        );
    },
  },
  // How the entries hang together.
  auditChains: null,
  auditTail: null,
  // Visits and sums by day name nobody.
  visitors: null,
  visitDays: null,
  pageLoads: null,
  webVitals: null,
  payments: {
    name: 'payments',
    // Those that this person asked for, in whichever organisation; its others are not theirs.
    read: async ({ payments }, { id }) =>
      (await payments.where('paidBy', id)).map((row) =>
        told(row, {
          id: true,
          transaction_id: true,
          amount_cents: true,
          date: true,
          status: true,
          organisationId: true,
          plan: true,
          paidBy: true,
          phone: true,
          reference: true,
          failure: true,
          settledAt: true,
          checkoutRequestId: false,
          phoneSeal: false,
          receipt: false,
          match: false,
        }),
      ),
  },
  // What M-Pesa's calls said, without a person.
  paymentReviews: null,
  // Counts under keys that tell nobody whose they are.
  attempts: null,
  // Work under way; what it is about is in the tables above.
  jobs: null,
  deadJobs: null,
};
