import { createPasswords } from '../../api/src/security/passwords.ts';
import { openPlace, type Place } from '../store/place.ts';

export const password = 'Mlima!Kenya5199';

/** Puts owners of organisations into a store that nobody has open yet; returns their addresses. */
export async function enterOwners(place: Place, count: number): Promise<string[]> {
  const passwords = await createPasswords();
  const passwordHash = await passwords.hash(password);
  await passwords.close();
  const store = await openPlace(place);
  const createdAt = new Date().toISOString();
  const names = Array.from({ length: count }, (_, number) => `owner${number}`);
  await store.transaction(async ({ organisations, users }) => {
    await organisations.insertAll(names.map((name) => ({ id: `of-${name}`, name, createdAt })));
    await users.insertAll(
      names.map((name) => ({
        id: name,
        email: `${name}@example.com`,
        role: 'user' as const,
        organisationId: `of-${name}`,
        memberRole: 'owner' as const,
        emailVerifiedAt: createdAt,
        passwordHash,
        createdAt,
      })),
    );
  });
  await store.close();
  return names.map((name) => `${name}@example.com`);
}
