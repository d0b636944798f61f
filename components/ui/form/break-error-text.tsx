import { joinWithBreaks } from "#components/ui/display/join-with-breaks"

/**
 * The few break points that error messages need. Every form bundles this file; <Sentence> has all break points but is
 * larger.
 */
const BREAK_POINT = /(?<=的)|(?=必须|找回)/

/** Breaks an error message between words when it does not fit on one line. */
export const breakErrorText = (text: string) => joinWithBreaks(text.split(BREAK_POINT))
