import { minutes } from '../../../runtime/clock.ts';

const waits = [5, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1_000);
const mostTries = 60;

/** How the provider of cards is asked about money: for a day and more, then it is given up, which an alert tells. */
export const looks = {
  atOnce: 5,
  patience: minutes(2),
  retry: (tries: number) => (tries >= mostTries ? null : (waits[tries - 1] ?? minutes(30))),
};
