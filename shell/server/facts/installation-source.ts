import type { Facts } from '@adili/contract';
import { installation } from '@adili/schemas/installation/installation';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config.ts';

/** How often the API is asked: often until it has answered once, then now and then. */
const SOON_MS = 5_000;
const EVERY_MS = 60_000;
const PATIENCE_MS = 3_000;

const sentences = {
  'audits.here': {
    true: 'An auditor runs here: the result comes within seconds.',
    false: 'No auditor runs here, so no website is audited. The audit from the command line works.',
  },
  'payments.mpesa': {
    true: 'Here you pay by M-Pesa, where a price in Kenyan shillings is shown.',
    false: 'M-Pesa is off here: write to sales, and we send an invoice.',
  },
} as const;

/** Asks the API now and again what is set up there. */
export class InstallationSource {
  readonly #address: string;
  readonly #log: Logger;
  #facts: Facts = {};
  #trouble: string | null = null;

  constructor({ API_INTERNAL }: Pick<ShellConfig, 'API_INTERNAL'>, log: Logger) {
    this.#address = `${API_INTERNAL}/installation`;
    this.#log = log;
  }

  /** Asks from now on. */
  start(): void {
    const ask = async () => {
      const isKnown = await this.check();
      setTimeout(() => void ask(), isKnown ? EVERY_MS : SOON_MS).unref();
    };
    void ask();
  }

  /** What it says, in sentences: the same object until one of them changes; nothing before it has answered. */
  get facts(): Facts {
    return this.#facts;
  }

  /** Asks once. Without an answer what it said before stays. @returns whether anything is known */
  async check(): Promise<boolean> {
    try {
      const answer = await fetch(this.#address, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      // An API of an earlier release has no such call.
      if (!answer.ok) throw new Error(`${this.#address} answered ${answer.status}.`);
      const { audits, mobileMoney } = installation.parse(await answer.json());
      const facts = {
        'audits.here': sentences['audits.here'][`${audits}`],
        'payments.mpesa': sentences['payments.mpesa'][`${mobileMoney}`],
      };
      if (JSON.stringify(facts) !== JSON.stringify(this.#facts)) this.#facts = facts;
      this.#trouble = null;
    } catch (error) {
      const trouble = error instanceof Error ? error.name : String(error);
      if (trouble !== this.#trouble) this.#log.warn({ err: error }, 'The API does not say what is set up');
      this.#trouble = trouble;
    }
    return this.#facts['audits.here'] !== undefined;
  }
}
