import { readFile } from 'node:fs/promises';
import type { ConsentReceipt } from '@adili/schemas/consents/receipt';
import { publishedKeys } from '@adili/schemas/verification/signatures';
import { verifyReceipt } from '@adili/schemas/verification/verify-receipt';
import type { Work } from './place.ts';
import { refusedAsData } from './refused-as-data.ts';

/** What a receipt says, by the keys in a file. @throws {DataRefusedError} it was changed, or its key is not among those given */
export const verifyReceiptBy = (text: string, keysText: string): Promise<ConsentReceipt> =>
  refusedAsData(async () => (await verifyReceipt(text, publishedKeys(keysText))).receipt);

/** For the terminal. @throws {DataRefusedError} as verifyReceiptBy does */
export async function verifyReceiptFile(_: Work, file: string, options: { keys: string }): Promise<string[]> {
  const receipt = await verifyReceiptBy(await readFile(file, 'utf8'), await readFile(options.keys, 'utf8'));
  const [event] = receipt.events;
  const names = receipt.purposes.map(({ purpose_name }) => purpose_name).join(', ');
  return [
    'The receipt holds: it is as it was signed.',
    `${names}: ${event?.event_state} on ${event?.event_time} by ${event?.entity_id}, of ${receipt.pii_principal_id}.`,
  ];
}
