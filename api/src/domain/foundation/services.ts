import type { ClientError } from '@adili/schemas/client-errors/client-error';
import type { MessageSource } from '@adili/schemas/contact-messages/message-source';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Background } from '../../runtime/background.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Store, Tables } from '../../store/store.ts';
import type { Account } from '../../store/tables/accounts.ts';
import type { SiteRow } from '../../store/tables/sites.ts';
import type { Caller } from './caller.ts';
import type {
  AccessTokens,
  Hmac,
  Outbox,
  Passwords,
  ReceiptSigner,
  SubjectFiles,
} from './ports/capabilities.ts';
import type { CardPayments } from './ports/card-payments.ts';
import type { CommentedThings } from './ports/commented-things.ts';
import type { ErasureRules } from './ports/erasure-rules.ts';
import type { EvidenceFiles } from './ports/evidence-files.ts';
import type { FrameworkFiles } from './ports/framework-files.ts';
import type { ShippedFrameworks } from './ports/loaded-framework.ts';
import type { MobileMoney, PlanPrices } from './ports/mobile-money.ts';
import type { OpenIdProvider } from './ports/open-id.ts';
import type { ReadPackedRisks } from './ports/packed-risks.ts';
import type { ProviderCalls } from './ports/provider-calls.ts';
import type { Receivers } from './ports/receivers.ts';
import type { CheckRecords, RecordSource } from './ports/record-source.ts';
import type { SiteLooks } from './ports/site-looks.ts';
import type { SiteProofs } from './ports/site-proofs.ts';
import type { VirusScan } from './ports/virus-scan.ts';
import type { Encryption, WebAuthn } from './ports/web-authn.ts';

/** Addresses of this installation, for texts that tell people to write. */
export interface Contact {
  readonly support: string;
  readonly privacy: string;
}

/** What wings hand to those that they stand on, which may not import them: put together in `domain/hooks.ts`. */
export interface Hooks {
  /** Makes what was asked for from an address the account's. Part of the transaction that takes the proof of the address. */
  readonly addressProved: (tables: Tables, account: Pick<Account, 'id' | 'email'>) => Promise<void>;
  /** Gives what a person sees to in the register to another. Part of the transaction in which they leave. @throws {PlanLimitError} */
  readonly handOver: (
    services: Services,
    tables: Tables,
    caller: Caller,
    change: { readonly organisationId: string; readonly from: string; readonly to: string },
  ) => Promise<void>;
  /** What an organisation's audits prove. */
  readonly audits: RecordSource;
  /** What an organisation's checks prove. */
  readonly checks: CheckRecords;
  /** The risks that a pack shows. */
  readonly packedRisks: ReadPackedRisks;
  /** What people comment on. */
  readonly commented: CommentedThings;
  /** Has a website checked that was proved just now. Part of the transaction that notes the proof. */
  readonly siteProved: (
    services: Pick<Services, 'newId' | 'clock'>,
    tables: Tables,
    site: Pick<SiteRow, 'id' | 'organisationId'>,
  ) => Promise<void>;
  /** Takes away what is of a website that goes. Part of the transaction in which it goes. */
  readonly siteRemoved: (
    services: Pick<Services, 'newId' | 'clock'>,
    tables: Tables,
    site: Pick<SiteRow, 'id' | 'organisationId'>,
    actor: string,
  ) => Promise<void>;
  readonly erasureRules: ErasureRules;
}

/** What the use cases work with. */
export interface Services {
  readonly hooks: Hooks;
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly hmac: Hmac;
  readonly encryption: Encryption;
  readonly receiptSigner: ReceiptSigner;
  readonly webAuthn: WebAuthn;
  readonly outbox: Outbox;
  readonly subjectFiles: SubjectFiles;
  /** Where the files of evidence lie. */
  readonly evidenceFiles: EvidenceFiles;
  /** Looks files through for viruses; null where no setting says how. */
  readonly virusScan: VirusScan | null;
  readonly siteProofs: SiteProofs;
  readonly siteLooks: SiteLooks;
  readonly receivers: Receivers;
  readonly providerCalls: ProviderCalls;
  readonly jobs: Jobs;
  readonly background: Background;
  /** Laws and standards that are shipped with this version. */
  readonly frameworks: ShippedFrameworks;
  readonly frameworkFiles: FrameworkFiles;
  /** Google, or another provider of OpenID Connect in its place; null where none is set up. */
  readonly openId: OpenIdProvider | null;
  /** Whether websites are audited here: an auditor has a token. */
  readonly audits: boolean;
  /** M-Pesa; null where it is not set up, and the names of the settings that are missing. */
  readonly mobileMoney: MobileMoney | null;
  readonly missingPaymentSettings: readonly string[];
  /** Cards, likewise. */
  readonly cardPayments: CardPayments | null;
  readonly missingCardSettings: readonly string[];
  readonly planPrices: PlanPrices;
  /** Who sells here, as pro-forma and receipt say it; empty where no setting says so. */
  readonly company: {
    readonly name?: string | undefined;
    readonly address?: string | undefined;
    readonly registration?: string | undefined;
    readonly pin?: string | undefined;
    readonly vat?: string | undefined;
  };
  /** Where people are told to write to. */
  readonly contact: Contact;
  /** The site's address with its base path, ending with a slash: the start of every link in a mail. */
  readonly siteUrl: string;
  /** The API as browsers reach it, without a slash at its end. */
  readonly apiUrl: string;
  readonly teamAddress: string;
  /** The law that a request is answered under where its person names none. */
  readonly defaultLaw: Law | undefined;
  /** Where who operates the service works: requests of people without an organisation, or one without a zone, count there. */
  readonly timeZone: string | undefined;
  /** Days that a closed request is kept. */
  readonly requestRetentionDays: number;
  /** The addresses of accounts that need no second factor: those of the demonstration, never in production. */
  readonly exemptFromSecondFactor: readonly string[];
  /** Days that a message of the forms is kept once it was handled. */
  readonly messageRetentionDays: number;
  /** Called when a message was dropped because only a program fills in its hidden field. */
  readonly onDroppedMessage: (source: MessageSource | 'guest-request') => void;
  /** Called when a page failed in a browser. */
  readonly onClientError: (failure: ClientError) => void;
  /** Aborted when a shutdown begins. */
  readonly stopping: AbortSignal;
  readonly visitors: { readonly fullAddress: boolean; readonly retentionDays: number };
}
