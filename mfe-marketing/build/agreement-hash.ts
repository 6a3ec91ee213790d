import { createHash } from 'node:crypto';
import { agreementText } from '@adili/schemas/processing-agreements/agreement';

/** SHA-256 of the agreement's text, in hexadecimal digits. */
export default createHash('sha256').update(agreementText()).digest('hex');
