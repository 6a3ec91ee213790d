import type { Room } from '../room.ts';

/**
 * Takes room for all that a value says before it is written as text: what a profile sets once may stand in many places.
 * @throws {TooMuchContentError}
 */
export function takeRoomFor(value: unknown, room: Room): void {
  if (typeof value === 'string') room.take(value.length);
  if (value === null || typeof value !== 'object') return;
  for (const [name, one] of Object.entries(value)) {
    room.take(name.length);
    takeRoomFor(one, room);
  }
}
