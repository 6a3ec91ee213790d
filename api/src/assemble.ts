import path from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import { createBackground } from './domain/background.ts';
import type { Clock } from './domain/clock.ts';
import { createIds } from './domain/ids.ts';
import { repetition } from './domain/repeated-deeds.ts';
import type { Services } from './domain/services.ts';
import { createTally } from './domain/tally.ts';
import { errorCode } from './error-code.ts';
import type { Carrier } from './mail/carrier.ts';
import { fileCarrier } from './mail/file-carrier.ts';
import { createMailroom } from './mail/mailroom.ts';
import { smtpCarrier } from './mail/smtp-carrier.ts';
import { createAccessTokens } from './security/access-tokens.ts';
import { keptSecret } from './security/jwt-secret.ts';
import { createPasswords } from './security/passwords.ts';
import { createSeals } from './security/seals.ts';
import { isToldByStore } from './store/errors.ts';
import type { Store } from './store/ports.ts';

export interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly stopping: AbortSignal;
  /** In place of the one that the settings name. */
  readonly carrier?: Carrier;
}

export interface Assembly {
  readonly services: Services;
  readonly carrier: Carrier;
  /** Lets go of what the services hold, once nothing is under way any more. */
  close(): Promise<void>;
}

/** Puts the services together from the settings. */
export async function assemble({
  settings,
  store,
  logger,
  clock,
  stopping,
  ...given
}: Parts): Promise<Assembly> {
  const { dataDir, mail } = settings;
  const newId = createIds(clock);
  const background = createBackground((error) => {
    if (!isToldByStore(error)) logger.error({ err: error }, 'Background work failed');
  });
  const carrier =
    given.carrier ??
    (mail.smtpUrl
      ? smtpCarrier(mail.smtpUrl, mail.from)
      : fileCarrier(path.join(dataDir, 'mail'), mail.from, clock, newId));
  const onFailedTry = (error: unknown, attempts: number) => {
    // The message of a mail server can hold the address: its code says enough.
    logger.warn({ code: errorCode(error), attempts }, 'A mail could not be sent yet');
  };
  const secret = settings.jwtSecret ?? (await keptSecret(dataDir));
  const passwords = await createPasswords();
  const services: Services = {
    store,
    clock,
    newId,
    background,
    stopping,
    passwords,
    accessTokens: createAccessTokens(secret, clock),
    seals: createSeals(secret),
    repeated: createTally(clock, repetition),
    triesUnderWay: new Map(),
    mailroom: createMailroom({ store, carrier, clock, newId, background, onFailedTry, stopping }),
    siteUrl: settings.siteUrl,
    teamAddress: mail.team,
    visitors: settings.visitors,
    onClientError: (failure) => logger.warn({ failure }, 'a page failed in a browser'),
    onDroppedMessage: (source) =>
      logger.info({ source }, 'Dropped a message whose hidden field was filled in'),
  };
  const close = async () => {
    carrier.close();
    await passwords.close();
  };
  return { services, carrier, close };
}
