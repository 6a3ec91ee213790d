/**
 * A value with each of its keys, those that may be absent too, where it is `undefined` in so many words. A literal of
 * this type that makes one thing of another, as a row of a body or an answer of a row, can't leave a new field out.
 */
export type Whole<T> = { [Key in keyof Required<T>]: T[Key] };
