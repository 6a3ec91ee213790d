import { parseArgs } from 'node:util';
import { keepFigures } from './figures-file.ts';

/** Writes anew what looks at each criterion; what was measured stays. */
const { values } = parseArgs({ options: { figures: { type: 'string' } } });
if (!values.figures) throw new Error('Say where figures are kept: --figures FILE');
await keepFigures(values.figures, {});
