type Key = 'Tab' | 'Enter' | 'Escape';

/** An element of the document that was found. */
export interface Found {
  click(): Promise<void>;
  /** Types into a field, in place of what it holds. */
  type(text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(value: string): Promise<void>;
  /** Gives a field for files this one, by its path. */
  upload(file: string): Promise<void>;
}

export interface Settings {
  /** The scheme that the person's system asks for. */
  scheme: 'light' | 'dark';
  /** Where the browser keeps a profile of its own, and what it downloads. */
  folder: string;
}

/** A browser with an empty profile and one tab, as each engine can be driven. What a person does on it is in `tab.ts`. */
export interface Driver {
  /** Returns once the document has loaded. */
  goto(url: string): Promise<void>;
  /** What an expression is worth in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression is worth in the page, or null. */
  find(expression: string): Promise<Found | null>;
  press(key: Key): Promise<void>;
  /** Gives the page this width and height. */
  resize(width: number, height: number): Promise<void>;
  /** Accepts the page's next alert, and answers what it says. */
  acceptAlert(): Promise<string>;
  screenshot(file: string): Promise<void>;
  /** Where downloads go. */
  downloads: string;
  close(): Promise<void>;
}
