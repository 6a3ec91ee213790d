import type { MpesaSettings } from '../config/payments.ts';
import { mpesaText } from '../domain/billing/payments/callback-bodies.ts';
import { failureOf, stillProcessing } from '../domain/billing/payments/result-codes.ts';
import { plainAddress } from '../domain/foundation/address.ts';
import {
  type MobileMoney,
  MobileMoneyError,
  type PromptAnswer,
} from '../domain/foundation/ports/mobile-money.ts';
import type { Clock } from '../runtime/clock.ts';
import { isSameSecret } from '../security/timing-safe-equal.ts';
import { createDarajaClient } from './daraja-client.ts';

/** YYYYMMDDHHmmss in Nairobi, three hours ahead of UTC all year. */
const timestampAt = (now: Date): string =>
  new Date(now.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

const named = (value: unknown): string | undefined => mpesaText.safeParse(value).data;

/** M-Pesa by Safaricom's Daraja: the STK push of "M-Pesa Express", and its status query. */
export function createDaraja(
  settings: MpesaSettings,
  clock: Clock,
  onFailure: (code: string) => void,
): MobileMoney {
  const { shortcode, passkey, callbackUrl, callbackSecret, callbackAddresses } = settings;
  const client = createDarajaClient(settings, clock);
  /** What each call about a prompt begins with: one time in both of its parts. */
  const signed = () => {
    const Timestamp = timestampAt(clock());
    const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64');
    return { BusinessShortCode: shortcode, Password, Timestamp };
  };

  return {
    shortcode,
    knowsSecret: (secret) => isSameSecret(secret, callbackSecret),
    // Where the server listens on both protocols, an address of IPv4 comes in the form of IPv6.
    callsFrom: (address) =>
      callbackAddresses.length === 0 || callbackAddresses.includes(plainAddress(address)),
    async prompt({ shillings, msisdn, reference, paymentId }): Promise<PromptAnswer> {
      const body = {
        ...signed(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: shillings,
        PartyA: msisdn,
        PartyB: shortcode,
        PhoneNumber: msisdn,
        CallBackURL: `${callbackUrl}/stk/${callbackSecret}/${paymentId}`,
        AccountReference: reference,
        TransactionDesc: 'Plan',
      };
      const answer = await client.post('/mpesa/stkpush/v1/processrequest', body);
      if (answer.kind !== 'answered') {
        onFailure(answer.code);
        // Before it was sent, it was not; after that it is unknown.
        return { sent: answer.kind === 'unsent' ? 'no' : 'unknown' };
      }
      const checkoutRequestId = named(answer.body.CheckoutRequestID);
      const isTaken = answer.ok && named(answer.body.ResponseCode) === '0';
      if (isTaken && checkoutRequestId) return { sent: 'yes', checkoutRequestId };
      onFailure(named(answer.body.errorCode) ?? String(answer.status));
      // A gateway that fails may have passed it on, and a yes without a name is one; only a plain no is none.
      return { sent: isTaken || answer.status >= 500 ? 'unknown' : 'no' };
    },
    async status(CheckoutRequestID) {
      const answer = await client.post('/mpesa/stkpushquery/v1/query', { ...signed(), CheckoutRequestID });
      if (answer.kind !== 'answered') throw new MobileMoneyError(answer.code);
      const code = answer.ok ? named(answer.body.ResultCode) : undefined;
      // While the prompt is with the person Daraja answers an error; under load it answers others.
      if (code === undefined || code === stillProcessing) return { state: 'pending' };
      return code === '0' ? { state: 'completed' } : { state: 'failed', failure: failureOf(code) };
    },
  };
}
