/** `mfe-blog/src/list/guide-card.tsx(29,7): error TS2322: ...` */
const problem = /^(?<file>[^\s(][^(]*)\(\d+,\d+\): error TS\d+: /;
const isTest = /\.test\.tsx?\(/;

/** What the compiler says while it watches, line by line, as the problems of its latest look. */
export class TypeProblems {
  #latest: readonly string[] = [];
  #reading: string[] = [];

  /** Takes a line of the compiler's. True where a look ended with it. */
  read(line: string): boolean {
    if (problem.test(line)) this.#reading.push(line);
    // What follows a problem explains it.
    else if (line.startsWith(' ')) this.#reading.push(`${this.#reading.pop() ?? ''}\n${line}`);
    else if (/ Found \d+ errors?\. Watching/.test(line)) {
      // A project that several stand on is looked at once for each.
      this.#latest = [...new Set(this.#reading)];
      this.#reading = [];
      return true;
    }
    return false;
  }

  all(): readonly string[] {
    return this.#latest;
  }

  /** Those of a remote's pages: in its own folder or in a shared package, and in no test. */
  of(remote: string): readonly string[] {
    const folders = [`${remote}/`, 'shared/'];
    return this.#latest.filter((text) => folders.some((each) => text.startsWith(each)) && !isTest.test(text));
  }
}
