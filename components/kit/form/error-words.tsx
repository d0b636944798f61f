import { parted } from "#components/kit/marks/parted"

/** Every form brings this along: it knows the few places that its sentences need, and <Sentence> all of them. */
const JOINT = /(?<=的)|(?=必须|找回)/

/** What is wrong breaks between its words, where it finds no room on a line. */
export const errorWords = (words: string) => parted(words.split(JOINT))
