declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** The address of a picture. */
declare module '*.webp' {
  const address: string;
  export default address;
}

/** The address of the file that a build makes of a document. */
declare module '*.md' {
  const address: string;
  export default address;
}

/** The shapes of one icon. The package's own types know only the file of all icons. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  export default shapes;
}
