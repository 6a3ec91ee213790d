import { mostControls } from '@adili/schemas/controls/control';
import { mostEvidence, mostFileBytes } from '@adili/schemas/evidence/evidence';
import { longestImport } from '@adili/schemas/frameworks/file-limits';
import { mostImports } from '@adili/schemas/frameworks/import';
import { mostPages } from '@adili/schemas/runs/run-pages';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { type Limit, type LimitWithSentence, perDay } from './allow.ts';

/** 'caller' is the address that a call comes from, an IPv6 one by its network; 'address' one that a mail goes to. */
type Counted = 'organisation' | 'caller' | 'network' | 'host' | 'account' | 'address' | 'mailbox';

/** What one kind of work may take that somebody causes. */
interface Budget {
  /** How often, by whom it is counted: taken in a transaction that stays, before the work begins. */
  readonly by: Readonly<Partial<Record<Counted, Limit | LimitWithSentence>>>;
  readonly bytes?: {
    /** Of one, as it comes. */
    readonly one?: number;
    /** Of what is made of one. */
    readonly result?: number;
    /** Of all that an organisation has at once; what is deleted gives its own back. */
    readonly kept?: number;
  };
  /** How many an organisation has at once. */
  readonly kept?: number;
  /** How many links an organisation has at once between what it keeps. */
  readonly links?: number;
  /** How many are under way at once, of one organisation or of all, as the kind says. */
  readonly atOnce?: number;
  /** Milliseconds that one may take. */
  readonly time?: number;
}

const mebibyte = 1024 * 1024;

const linksWithinAnHour = {
  most: 5,
  within: hours(1),
  sentence: 'At most 5 links are mailed within an hour. Please come back later.',
  code: 'too_many_links',
};

const invitations = { within: days(1), code: 'too_many_invitations' };

const tries = (most: number, sentence: string) => ({ most, within: days(1), evictable: true, sentence });

/** Each kind of work that costs more than a row, and what it may take. Tries to sign in stand in `attempts.ts`. */
export const budgets = {
  /** A framework's file, by a thread of its own. Those that are refused count too. */
  import: {
    by: {
      organisation: perDay(400, 'Your organisation has sent frameworks to import'),
      caller: { most: 60, within: hours(1) },
    },
    bytes: {
      one: longestImport,
      /** A text that is sent once can be asked for a thousand times. */
      result: 2 * longestImport,
      /** About, in memory: six of the largest files. */
      kept: 96 * mebibyte,
    },
    kept: mostImports,
    /** Of one organisation: slow ones hold up itself alone. */
    atOnce: 2,
    /** Fewer than a server waits before it closes a still connection. */
    time: 20_000,
  },
  /** A look at a framework's file before it is imported, by the same thread: several for each import. */
  importPreview: {
    by: {
      organisation: perDay(1_200, 'Your organisation has looked at files to import'),
      caller: { most: 180, within: hours(1) },
    },
  },
  /** An evidence pack. The room that is kept is besides as much as evidence takes; the oldest go for a new one. */
  pack: {
    by: { organisation: perDay(20, 'Your organisation asked for packs') },
    bytes: { kept: 128 * mebibyte },
    /** Of all organisations, by turns. */
    atOnce: 1,
  },
  /** A file of evidence, looked through for viruses. What is kept is in the table of entitlements. */
  evidenceFile: {
    by: { organisation: perDay(20_000, 'Your organisation has given evidence') },
    bytes: { one: mostFileBytes },
    kept: mostEvidence,
  },
  /** A case of support, and what is written in one. */
  supportCase: {
    by: {
      account: perDay(20, 'You have opened cases'),
      organisation: perDay(60, 'Your organisation has opened cases'),
      /** Each comes to the team as a mail, and accounts are quickly made: their address need not be proved for it. */
      caller: { most: 60, within: hours(1) },
    },
  },
  caseMessage: {
    by: {
      account: perDay(100, 'You have written in cases'),
      organisation: perDay(300, 'Your organisation has written in cases'),
      caller: { most: 120, within: hours(1) },
    },
  },
  /** A file of a case, looked through for viruses, whatever plan there is. */
  caseFile: {
    by: {
      organisation: perDay(200, 'Your organisation has added files to cases'),
      caller: { most: 120, within: hours(1) },
      /** An operator's. */
      account: perDay(200, 'You have added files to cases'),
    },
    bytes: { one: mostFileBytes, kept: 500 * mebibyte },
  },
  /** A change of websites: with one the pictures of a page are copied. */
  site: { by: { organisation: perDay(100, 'Your organisation has changed its websites') } },
  /** A picture of an element, as an auditor sends it. */
  picture: { by: {}, bytes: { one: 2_000_000 } },
  /** A look at somebody's server for the proof of a website. */
  proof: { by: { organisation: perDay(200, 'Your organisation had its websites looked at') } },
  /** An audit of a website, of so many pages at most. */
  run: { by: { organisation: perDay(50, 'Your organisation asked for runs') }, kept: mostPages },
  /** An audit of a page for anybody. */
  try: {
    by: {
      /** As the one limit of this call that a proxy's many addresses don't get round. */
      network: tries(10, 'From your network 10 pages were audited within a day. Please come back later.'),
      /** Of its websites that are not proved yet. */
      organisation: tries(
        10,
        'Your organisation had 10 pages checked before their proof within a day. Prove that the website is yours, or come back later.',
      ),
      /** Each site is spared, however many ask. */
      host: tries(10, 'Pages of this site were audited 10 times within a day. Please come back later.'),
    },
    /** Of all who ask: more would not be done while people wait for them. */
    atOnce: 100,
  },
  /**
   * A read of a register, and a change of one, which answers rows as they are where it is refused, takes as long as there are links in it: of controls to requirements, and as many of evidence to
   * controls. Within a minute it may be read as often as anything may be called, but not so all the time. Reads are
   * counted as calls are, for a count of each in a transaction would cost as much as the read.
   */
  register: {
    by: {
      organisation: { most: 18_000, within: minutes(15) },
      caller: { most: 9_000, within: minutes(15) },
    },
    kept: mostControls,
    links: 100_000,
  },
  /**
   * Changes of a register that can be undone, with the rows as they were, and the files of evidence that they deleted
   * (`result`): the oldest go for a new one.
   */
  undo: { by: {}, kept: 500, bytes: { kept: 10 * mebibyte, result: 20 * mostFileBytes } },
  /** A mail with a link, to one's own address or a new one. */
  linkMail: {
    by: {
      account: linksWithinAnHour,
      /** By all accounts together: no one floods another's, and one account does not use it up. */
      mailbox: { ...linksWithinAnHour, most: 15, evictable: true },
    },
  },
  /** A mail with a code, for a request without an account. */
  codeMail: {
    by: {
      /** Of one network to one mailbox. */
      network: { most: 3, within: hours(1), evictable: true },
      /** From all who type it into the form: one network does not use them up. */
      mailbox: { most: 10, within: hours(1), evictable: true },
    },
  },
  /** A mail with an invitation. */
  invitationMail: {
    by: {
      organisation: {
        ...invitations,
        most: 50,
        sentence:
          'Your organisation has sent 50 invitations within a day. Please send the next ones tomorrow.',
      },
      /** Of one organisation to one address. */
      address: {
        ...invitations,
        most: 5,
        sentence:
          'Your organisation has sent this address 5 invitations within a day. Please try again tomorrow.',
      },
      /** By all organisations together. Past it no mail goes out, and the answer is the same: it tells of no other. */
      mailbox: { most: 30, within: days(1), evictable: true },
    },
  },
  /** A mail that says that a message has arrived, from all who type its address into a form. */
  confirmationMail: { by: { mailbox: { most: 3, within: days(1), evictable: true } } },
  /** A mail about an account, of one kind; what else happens stands only in the audit log. */
  noticeMail: { by: { account: { most: 10, within: days(1) } } },
} as const satisfies Record<string, Budget>;
