import { joinWithBreaks } from "#components/ui/display/join-with-breaks"

/**
 * The few break points that error messages need. Every form bundles this file; <Sentence> knows all break points but is
 * larger.
 */
const JOINT = /(?<=的)|(?=必须|找回)/

/** Breaks an error message between words when it does not fit on one line. */
export const breakErrorText = (text: string) => joinWithBreaks(text.split(JOINT))
