import type { Letter } from '../domain/capabilities.ts';
import type { Carrier } from '../mail/carrier.ts';

export interface TestCarrier extends Carrier {
  readonly letters: Letter[];
  /** While set, no letter is accepted. */
  isBroken: boolean;
}

/** Keeps the letters that it was given. */
export function createTestCarrier(): TestCarrier {
  const carrier: TestCarrier = {
    letters: [],
    isBroken: false,
    send: async (letter) => {
      if (carrier.isBroken) throw new Error(`550 <${letter.to}> is not known here`);
      carrier.letters.push(letter);
    },
    close: () => undefined,
  };
  return carrier;
}
