import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Facts } from '@adili/contract';
import { ROOT } from '@adili/server/workspace';
import type { Logger } from 'pino';
import { readAddress, within } from '../facts/read-address.ts';
import { statusFacts } from './status-facts.ts';
import { type StatusHistory, statusHistory } from './status-schema.ts';

/** How often it is read, and what that may take. */
const EVERY_MS = 60_000;
const bounds = { mostBytes: 128 * 1024, patienceMs: 5_000 };

/** Reads the watcher's file, from a folder or an address, now and again. */
export class StatusSource {
  readonly #source: string | undefined;
  readonly #log: Logger;
  #history: StatusHistory | null = null;
  #facts: Facts = {};
  #trouble: string | null = null;

  constructor(source: string | undefined, log: Logger) {
    this.#source = source;
    this.#log = log;
  }

  /** Looks from now on, each minute. */
  start(): void {
    if (this.#source === undefined) return;
    void this.check();
    setInterval(() => void this.check(), EVERY_MS).unref();
  }

  /** What it says, in sentences: the same object until one of them changes. */
  get facts(): Facts {
    return this.#facts;
  }

  /** The last that could be read; null where none was. */
  get history(): StatusHistory | null {
    return this.#history;
  }

  /** Reads it once. What can't be read leaves what was read before, which grows old in words. */
  async check(now = Date.now()): Promise<void> {
    if (this.#source === undefined) return;
    try {
      this.#history = statusHistory.parse(JSON.parse(await readBounded(this.#source)));
      this.#trouble = null;
    } catch (error) {
      const trouble = error instanceof Error ? error.name : String(error);
      if (trouble !== this.#trouble)
        this.#log.warn({ err: error }, 'The file of STATUS_FILE can not be read');
      this.#trouble = trouble;
    }
    const facts = statusFacts(this.#history, now);
    if (JSON.stringify(facts) !== JSON.stringify(this.#facts)) this.#facts = facts;
  }
}

async function readBounded(source: string): Promise<string> {
  if (/^https?:/.test(source)) return readAddress(source, bounds);
  const file = await open(path.resolve(ROOT, source));
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bounds.mostBytes + 1));
    return within(buffer.subarray(0, bytesRead), bounds);
  } finally {
    await file.close();
  }
}
