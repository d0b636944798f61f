/**
 * The changes of one file. A name is made of the file's short word and a number, which stays with its change: a change
 * that is given up leaves a gap. `http` names the HTTP tests that walk through the file, as `npm test -- http` would take
 * it; a file without them is for unit tests alone.
 * @param {{ file: string, word: string, http?: string }} where
 * @param {{ readonly [number: number]: readonly [before: string, after: string] }} texts
 * @returns {import("./apply.js").Change[]}
 */
export const within = ({ file, word, http }, texts) =>
  Object.entries(texts).map(([number, [before, after]]) => ({ id: word + number, file, before, after, http }))
