import type { ReactNode } from "react"

/** Prose breaks by the rules of the language (styles/base.css), so this adds nothing. */
export const Sentence = ({ children }: { children: ReactNode }) => children

export const withLineBreaks = (text: ReactNode): ReactNode => text
