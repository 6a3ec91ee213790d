import { brand } from '@adili/schemas/brand';
import { codeMinutes } from '@adili/schemas/channels/channel-kind';
import { renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Message } from './message.ts';
import { organisationName, wordsOf } from './words.ts';

/** A message as a mail. One with a code says nothing of who asks: whoever has the address may be a stranger. */
export function alertMail(to: string, message: Message): Email {
  if (message.code !== undefined)
    return renderEmail({
      to,
      subject: `Your code for alerts from ${brand.name}`,
      paragraphs: [
        `Somebody wants alerts from ${brand.name} to go to this address. If you want them too, give them this code within ${codeMinutes} minutes: ${message.code}`,
      ],
      closing: ['If you don’t expect this, you need do nothing: no alerts come without the code.'],
    });
  const { title, lines, link } = wordsOf(message);
  const { waysOut } = message;
  const name = organisationName(message);
  const mail = renderEmail({
    to,
    subject: title,
    paragraphs: [lines.join('\n')],
    action: link,
    ...(waysOut && {
      closing: [
        `You get this because somebody at this address gave their code${name && ` to ${name}`}. You need no account to stop it.`,
      ],
      leave: { label: 'Stop these alerts', url: waysOut.page },
    }),
  });
  return waysOut ? { ...mail, oneClickLeave: waysOut.oneClick } : mail;
}
