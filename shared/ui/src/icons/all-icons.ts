import * as controls from './controls.tsx';
import * as navigation from './navigation.tsx';
import * as objects from './objects.tsx';
import * as people from './people.tsx';
import * as status from './status.tsx';
import * as work from './work.tsx';

/** Every icon by name: for examples and tests. A page imports the few it shows. */
export const allIcons = { ...status, ...navigation, ...objects, ...work, ...people, ...controls };
