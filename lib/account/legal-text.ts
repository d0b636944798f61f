/** A text that drivers agree to. The placeholders `{provider}` and `{phone}` are filled in when it is shown. */
export type LegalText = {
  title: string
  /** One sentence for search engines and share cards. */
  description: string
  parts: readonly LegalPart[]
}
type LegalPart = { heading: string; blocks: readonly LegalBlock[] }
export type LegalBlock = string | readonly string[]

/** Drivers agree to `registration` and `privacy` at sign-in, and to the others before a booking or a rental. */
export type LegalKind = "registration" | "privacy" | "booking" | "rent"

/**
 * Parses a subset of Markdown: a title, a sentence, headings, paragraphs and lists, separated by empty lines. Other markup is
 * an error with its line number, because the screen would show it verbatim.
 */
export function parseLegalText(text: string): LegalText {
  const [title, description, ...rest] = splitBlocks(text)
  if (!title?.text.startsWith("# ")) throw new LegalTextError(title?.line ?? 1, "is not a title (# …)")
  const heading = parseHeading(title, "# ")
  if (!description || /^[#-]/.test(description.text))
    throw new LegalTextError(description?.line ?? title.line, "is not the sentence that must follow the title")
  const parts: { heading: string; blocks: LegalBlock[] }[] = []
  for (const block of rest) {
    if (block.text.startsWith("## ")) parts.push({ heading: parseHeading(block, "## "), blocks: [] })
    else if (parts.length === 0) throw new LegalTextError(block.line, "has a paragraph before its first heading (## …)")
    else parts.at(-1)!.blocks.push(parseBlock(block))
  }
  if (parts.length === 0) throw new LegalTextError(title.line, "has no heading (## …)")
  return {
    title: heading,
    description: joinLines(rejectMarkup(description, [LINE_MARKUP, INLINE_MARKUP, ANY_PLACEHOLDER])),
    parts,
  }
}

class LegalTextError extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line} ${problem}`)
  }
}

/** Consecutive lines without an empty line, and the number of the first line. */
type Lines = { text: string; line: number }

function splitBlocks(text: string): Lines[] {
  const blocks: Lines[] = []
  let isOpen = false
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim()
    if (trimmed === "") isOpen = false
    else if (isOpen) blocks.at(-1)!.text += `\n${trimmed}`
    else isOpen = blocks.push({ text: trimmed, line: index + 1 }) > 0
  }
  return blocks
}

/** Markdown that is not supported. */
const LINE_MARKUP = /^#|^>|^\d+\. |^[*+] |^\||^-{3,}$|^\*{3,}$/m
const INLINE_MARKUP = /`|\*\*|\]\(|<[\w!/]|&#?\w+;/
const UNKNOWN_PLACEHOLDER = /\{(?!provider\}|phone\})/
/** Titles, headings and the description have no placeholders, because search engines show them. */
const ANY_PLACEHOLDER = /\{/

function rejectMarkup({ text, line }: Lines, patterns: readonly RegExp[]): string {
  const match = patterns.map((pattern) => pattern.exec(text)).find((result) => result !== null)
  if (!match) return text
  const linesAbove = text.slice(0, match.index).split("\n").length - 1
  throw new LegalTextError(line + linesAbove, `has "${match[0]}", which is not supported: see docs/legal-texts.md`)
}

function parseHeading({ text, line }: Lines, prefix: string): string {
  if (text.includes("\n")) throw new LegalTextError(line + 1, "follows a heading without an empty line between them")
  return rejectMarkup({ text: text.slice(prefix.length).trim(), line }, [INLINE_MARKUP, ANY_PLACEHOLDER])
}

function parseBlock(block: Lines): LegalBlock {
  const text = rejectMarkup(block, [LINE_MARKUP, INLINE_MARKUP, UNKNOWN_PLACEHOLDER])
  if (text.startsWith("- ")) return text.split(/\n(?=- )/).map((item) => joinLines(item.slice(2)))
  const item = text.split("\n").findIndex((line) => line.startsWith("- "))
  if (item > 0) throw new LegalTextError(block.line + item, "begins a list without an empty line above it")
  return joinLines(text)
}

/** Joins the lines of a paragraph, without a space between two Han characters. */
const joinLines = (text: string) => text.replace(/(?<=[\u3000-\uffef])\n(?=[\u3000-\uffef])/g, "").replaceAll("\n", " ")
