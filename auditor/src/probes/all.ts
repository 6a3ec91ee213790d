import { audioAutoplay } from './live/audio-autoplay.ts';
import { clippedAtTwice, clippedBySpacing } from './live/clipped-text.ts';
import { drawnContrast } from './live/contrast.ts';
import { customControls } from './live/custom-controls.ts';
import { exposedNames } from './live/exposed-names.ts';
import { keyboard } from './live/keyboard.ts';
import { language } from './live/language.ts';
import { motionActuation } from './live/motion.ts';
import { movingContent } from './live/moving-content.ts';
import { onInput } from './live/on-input.ts';
import { orientation } from './live/orientation.ts';
import { reflow } from './live/reflow.ts';
import { scrollBoxes } from './live/scroll-boxes.ts';
import { shortcuts } from './live/shortcuts.ts';
import { timeLimits } from './live/time-limits.ts';
import { alternatives } from './person/alternatives.ts';
import { colourAlone } from './person/colour-alone.ts';
import { direction } from './person/direction.ts';
import { inputPurpose, tablesWithoutHeaders } from './person/forms-and-tables.ts';
import { groupsOfFields } from './person/groups.ts';
import { pictures, textInPictures } from './person/images.ts';
import { linkPurpose } from './person/links.ts';
import { lookAlikes } from './person/look-alikes.ts';
import { linkedMedia, mediaAlternatives } from './person/media.ts';
import {
  hoverContent,
  numberedFocusOrder,
  passwordsByHand,
  unreachableControls,
} from './person/operation.ts';
import { sensoryReferences } from './person/references.ts';
import { styleWords } from './person/style-words.ts';
import { errorMessages, wording } from './person/words.ts';
import type { LiveProbe, StillProbe } from './probe.ts';
import { emptyHeadings } from './still/empty-headings.ts';
import { framesOfOneName, unreachableFrame } from './still/frames.ts';
import { labelInName } from './still/label-in-name.ts';
import { languageTags } from './still/language-tags.ts';
import { marqueeAndBlink } from './still/marquee.ts';
import { presentationalChildren } from './still/presentational-children.ts';
import { pseudoContrast } from './still/pseudo-contrast.ts';
import { skipLink } from './still/skip-link.ts';
import { styleSpacing } from './still/style-spacing.ts';
import { tableHeaders } from './still/table-headers.ts';
import { targetSize } from './still/target-size.ts';

export const stillProbes: readonly StillProbe[] = [
  labelInName,
  unreachableFrame,
  framesOfOneName,
  tableHeaders,
  emptyHeadings,
  skipLink,
  presentationalChildren,
  styleSpacing,
  languageTags,
  marqueeAndBlink,
  targetSize,
  pseudoContrast,
  pictures,
  alternatives,
  textInPictures,
  linkPurpose,
  mediaAlternatives,
  linkedMedia,
  sensoryReferences,
  tablesWithoutHeaders,
  groupsOfFields,
  lookAlikes,
  styleWords,
  colourAlone,
  direction,
  inputPurpose,
  wording,
  errorMessages,
  unreachableControls,
  numberedFocusOrder,
  passwordsByHand,
  hoverContent,
];

/** What a page does by itself, which takes time. */
export const probesOverTime: readonly LiveProbe[] = [audioAutoplay, movingContent, motionActuation];

/** What a page looks like in other windows and with other spacing. */
export const probesOfLook: readonly LiveProbe[] = [
  exposedNames,
  language,
  drawnContrast,
  clippedBySpacing,
  clippedAtTwice,
  reflow,
  orientation,
];

/** They may leave a page otherwise than they found it; the last loads it anew. */
export const probesByKeys: readonly LiveProbe[] = [keyboard, scrollBoxes, customControls, onInput, shortcuts];

/** It takes away a page's time, after all else. */
export const probesOfTheEnd: readonly LiveProbe[] = [timeLimits];
