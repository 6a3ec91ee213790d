import { emailAddress, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';
import { whyNoHook } from './channel-address.ts';
import { channelKinds } from './channel-kind.ts';

type Typed = { readonly kind: (typeof channelKinds)[number]; readonly address: string };

const isWhole = ({ kind, address }: Typed): boolean =>
  kind === 'email' ? emailAddress.safeParse(address).success : whyNoHook(kind, address) === undefined;

const nameOfChannel = requiredText(limits.purpose, 'Give it a name');

/** POST /channels */
export const newChannel = z
  .object({
    kind: z.enum(channelKinds, { error: 'Choose where it goes' }),
    name: nameOfChannel,
    address: requiredText(limits.link, 'Give the address'),
  })
  .check(
    z.refine(isWhole, {
      path: ['address'],
      error: ({ input }) => {
        const { kind, address } = input as Typed;
        return kind === 'email' ? messages.emailAddress : whyNoHook(kind, address);
      },
    }),
  );
export type NewChannel = z.infer<typeof newChannel>;

/** PATCH /channels/:id: an address is another channel, which has to be proved. */
export const channelChange = z.object({ name: z.optional(nameOfChannel) });
export type ChannelChange = z.infer<typeof channelChange>;

/** POST /channels/:id/confirm */
export const channelCode = z.object({
  code: requiredText(limits.token, 'Type the code from the email'),
});

/** POST /channel-exits */
export const leaveQuery = z.object({ token: requiredText(limits.token, messages.linkIncomplete) });
