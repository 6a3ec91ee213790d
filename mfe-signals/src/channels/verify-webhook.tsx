import { CopiedText } from '@adili/ui';
import styles from './verify-webhook.module.css';

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isSigned(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at } = headers;
  if (!(Math.abs(Date.now() / 1000 - at) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const sum = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`);
  const own = Buffer.from(\`v1,\${sum.digest('base64')}\`);
  return String(headers['webhook-signature']).split(' ').map((one) => Buffer.from(one))
    .some((one) => one.length === own.length && timingSafeEqual(one, own));
}`;

const python = `import base64, hashlib, hmac, time

def is_signed(secret: str, headers: dict, body: bytes) -> bool:
    message_id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{at}.".encode() + body
    own = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    signatures = headers["webhook-signature"].encode().split(b" ")
    return any(hmac.compare_digest(one, own) for one in signatures)`;

/** How the receiver of a webhook knows that a message is ours. */
export const VerifyWebhook = () => (
  <details>
    <summary>How your program verifies a message</summary>
    <div className={styles.verify}>
      <p>
        Each message is a POST of JSON, by Standard Webhooks, with three headers: <code>webhook-id</code>, the
        same through all tries; <code>webhook-timestamp</code>, in seconds; and <code>webhook-signature</code>
        , one or several with spaces between.
      </p>
      <p>
        A signature is <code>v1,</code> and, in base64, the HMAC-SHA256 of id, timestamp and body as it came,
        with dots between. Its key is what follows <code>whsec_</code> in the secret, in base64. Refuse what
        is older than five minutes, and answer 2xx within ten seconds.
      </p>
      <CopiedText label="Code for Node" text={node} />
      <CopiedText label="Code for Python" text={python} />
    </div>
  </details>
);
