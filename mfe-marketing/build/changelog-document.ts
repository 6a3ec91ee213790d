import { readDocument } from './read-document.ts';

export default readDocument('changelog');
