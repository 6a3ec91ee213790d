import type { Api } from '@adili/http';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import { saveFile } from '@adili/ui';

/**
 * Hands the person the receipt of a decision as a file.
 * @throws {ApiError | NetworkError} it could not be read
 */
export async function saveReceipt(api: Api, { id }: ConsentDecision): Promise<void> {
  const receipt = await api.call('GET /me/consents/:id/receipt', { params: { id } });
  const content = new Blob([receiptText(receipt)], { type: 'application/json' });
  saveFile(`adili-consent-receipt-${id}.json`, content);
}
