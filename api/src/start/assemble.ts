import path from 'node:path';
import { readContent } from '@adili/frameworks/read-content';
import { redactIds } from '@adili/server/redact-ids';
import type { Logger } from 'pino';
import { demoCustomer, demoNewcomer, demoOperator } from '../config/demo-accounts.ts';
import type { Settings } from '../config/read-settings.ts';
import type { ShippedFrameworks } from '../domain/foundation/ports/loaded-framework.ts';
import type { Receivers } from '../domain/foundation/ports/receivers.ts';
import type { SiteLooks } from '../domain/foundation/ports/site-looks.ts';
import type { Services } from '../domain/foundation/services.ts';
import { hooks } from '../domain/hooks.ts';
import { shippedFrameworks } from '../domain/register/frameworks/loaded-framework.ts';
import { wings } from '../domain/wings.ts';
import { fileTransport } from '../email/file-transport.ts';
import { measured } from '../email/measured.ts';
import { createOutbox } from '../email/outbox.ts';
import { smtpTransport } from '../email/smtp-transport.ts';
import type { EmailTransport } from '../email/transport.ts';
import { withSender } from '../email/with-sender.ts';
import { createSubjectFiles } from '../erasure-log/subject-files.ts';
import { clamd } from '../evidence-files/clamd.ts';
import { openEvidenceFiles } from '../evidence-files/open.ts';
import { createFrameworkFiles } from '../framework-files/framework-files.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createDaraja } from '../payments/daraja.ts';
import { createStripe } from '../payments/stripe.ts';
import { createProviderCalls } from '../provider-calls/provider-calls.ts';
import { createReceivers } from '../receivers/receivers.ts';
import { createBackground } from '../runtime/background.ts';
import { days } from '../runtime/clock.ts';
import { errorCode } from '../runtime/error-code.ts';
import { createIds } from '../runtime/ids.ts';
import { accessTokenLifetime, createAccessTokens } from '../security/access-tokens.ts';
import { encryptionUnder } from '../security/encryption.ts';
import { hmacUnder } from '../security/hmac.ts';
import { createOpenIdProvider } from '../security/open-id.ts';
import { type ClosablePasswords, createPasswords } from '../security/passwords.ts';
import { receiptSigner } from '../security/receipt-signer.ts';
import { serverSecrets } from '../security/server-secrets.ts';
import { createWebAuthn } from '../security/web-authn.ts';
import { createSiteLooks } from '../site-looks/site-looks.ts';
import { createSiteProofs } from '../site-proofs/site-proofs.ts';
import { isReportedByStore } from '../store/errors.ts';
import { rotatedAt } from './rotation.ts';

/** Read once: a process never gets other content. */
let shipped: Promise<ShippedFrameworks> | undefined;
const readShipped = () => {
  shipped ??= readContent().then(shippedFrameworks);
  return shipped;
};

interface Parts extends Pick<Services, 'store' | 'clock' | 'stopping'> {
  readonly settings: Settings;
  readonly logger: Logger;
  /** In place of the one that the settings name. */
  readonly transport?: EmailTransport;
  /** In place of those that hash in threads of their own. */
  readonly passwords?: ClosablePasswords;
  /** In place of those that go out to websites. */
  readonly siteLooks?: SiteLooks | undefined;
  /** In place of those at addresses that people typed. */
  readonly receivers?: Receivers | undefined;
}

/** Puts the services together from the settings. @returns close lets go of what they hold, once nothing is under way */
export async function assemble({ settings, store, logger, clock, stopping, ...given }: Parts) {
  const { dataDir, mail } = settings;
  const newId = createIds(clock);
  const background = createBackground((error) => {
    if (!isReportedByStore(error)) logger.error({ err: error }, 'Background work failed');
  });
  const mailer =
    given.transport ??
    (mail.smtpUrl
      ? smtpTransport(mail.smtpUrl, mail.from)
      : fileTransport(path.join(dataDir, 'mail'), mail.from, clock, newId));
  const transport = withSender(measured(mailer), settings.company);
  // The message of a mail server can hold the address: its code says enough.
  const onFailedTry = (error: unknown, tries: number) =>
    logger.warn({ code: errorCode(error), tries }, 'A mail could not be sent yet');
  const jobs = new Jobs({
    store,
    clock,
    newId,
    background,
    stopping,
    onFailedTry: (error, { kind, tries, isDead }) => {
      const job = { code: errorCode(error), kind, tries };
      if (isDead) logger.error(job, 'A job was given up');
      else logger.warn(job, 'A job failed, and will be tried again');
    },
  });
  const { signing, previousSigning, sealing, opening } = await serverSecrets(settings);
  const rotated = previousSigning && (await rotatedAt({ store, newId, clock }, previousSigning));
  const previous = rotated
    ? { secret: previousSigning, until: rotated.getTime() / 1_000 + accessTokenLifetime }
    : undefined;
  if (rotated && rotated.getTime() + days(90) < clock().getTime())
    logger.warn(
      `JWT_SECRET_PREVIOUS has been set since ${rotated.toISOString().slice(0, 10)}, and does nothing more: leave it out.`,
    );
  const passwords = given.passwords ?? (await createPasswords());
  const frameworkFiles = createFrameworkFiles();
  const services: Services = {
    hooks,
    store,
    clock,
    newId,
    background,
    stopping,
    passwords,
    accessTokens: createAccessTokens(signing, clock, previous),
    hmac: hmacUnder(signing, previousSigning),
    encryption: encryptionUnder(sealing, opening),
    receiptSigner,
    webAuthn: createWebAuthn(settings),
    evidenceFiles: await openEvidenceFiles(settings),
    virusScan: settings.clamdUrl ? clamd(settings.clamdUrl) : null,
    siteProofs: createSiteProofs(settings.outbound),
    siteLooks: given.siteLooks ?? createSiteLooks({ settings: settings.outbound }),
    receivers: given.receivers ?? createReceivers(settings.outbound),
    providerCalls: createProviderCalls(settings),
    jobs,
    outbox: createOutbox({ jobs, transport, onFailedTry, stopping }),
    subjectFiles: createSubjectFiles(dataDir),
    frameworks: await readShipped(),
    frameworkFiles,
    openId:
      settings.openId &&
      createOpenIdProvider(settings.openId, clock, (error) =>
        logger.warn({ code: errorCode(error) }, 'A log-in with Google failed'),
      ),
    audits: settings.auditorToken !== undefined,
    mobileMoney:
      settings.mpesa &&
      createDaraja(settings.mpesa, clock, (code) => logger.warn({ code }, 'M-Pesa did not take a prompt')),
    missingPaymentSettings: settings.missingPaymentSettings,
    cardPayments:
      settings.stripe &&
      createStripe(settings.stripe, clock, (code) =>
        logger.warn({ code }, 'Stripe did not do what was asked of a payment by card'),
      ),
    missingCardSettings: settings.missingCardSettings,
    planPrices: settings.planPrices,
    siteUrl: settings.siteUrl,
    apiUrl: settings.apiBase,
    company: settings.company,
    contact: settings.contact,
    teamAddress: mail.team,
    defaultLaw: settings.privacyLaw,
    timeZone: settings.timeZone,
    requestRetentionDays: settings.requestRetentionDays,
    messageRetentionDays: settings.messageRetentionDays,
    visitors: settings.visitors,
    exemptFromSecondFactor: settings.production
      ? []
      : [demoCustomer.email, demoNewcomer.email, demoOperator.email],
    onClientError: ({ message, page_path, stack, ...failure }) => {
      const redacted = {
        ...failure,
        message: redactIds(message),
        page_path: redactIds(page_path),
        stack: stack && redactIds(stack.replace(/\?[^\s:)]*/g, '')),
      };
      logger.warn({ failure: redacted }, 'a page failed in a browser');
    },
    onDroppedMessage: (source) =>
      logger.info({ source }, 'Dropped a message whose hidden field was filled in'),
  };
  for (const { jobs: kinds = [] } of wings) for (const register of kinds) register(services);
  const close = async () => {
    transport.close();
    await passwords.close();
    await frameworkFiles.close();
  };
  return { services, close };
}
