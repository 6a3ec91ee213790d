export { mountCard } from './mount-card.ts';
export { readCard } from './read-card.ts';
