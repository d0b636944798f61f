/** A text that drivers agree to. `{provider}` and `{phone}` in it are filled in where it is shown. */
export type LegalText = {
  title: string
  /** What it is about, in a sentence, for search engines and share cards. */
  description: string
  parts: readonly LegalPart[]
}
type LegalPart = { heading: string; blocks: readonly LegalBlock[] }
export type LegalBlock = string | readonly string[]

/** What drivers agree to: at sign-in, before a booking, before a rental. */
export type LegalKind = "registration" | "privacy" | "booking" | "rent"

/**
 * As much of Markdown as such a text needs: a title, a sentence on it, headings, paragraphs and lists, with an empty line
 * between each two. Whatever else it tries is a mistake with its line, and not a page that shows asterisks.
 */
export function parseLegalText(text: string): LegalText {
  const [title, description, ...rest] = splitBlocks(text)
  if (!title?.text.startsWith("# ")) throw new LegalTextError(title?.line ?? 1, "begins with no title (# …)")
  const named = parseHeading(title, "# ")
  if (!description || /^[#-]/.test(description.text))
    throw new LegalTextError(description?.line ?? title.line, "says after its title in no sentence what it is about")
  const parts: { heading: string; blocks: LegalBlock[] }[] = []
  for (const block of rest) {
    if (block.text.startsWith("## ")) parts.push({ heading: parseHeading(block, "## "), blocks: [] })
    else if (parts.length === 0) throw new LegalTextError(block.line, "has a paragraph before its first heading (## …)")
    else parts.at(-1)!.blocks.push(parseBlock(block))
  }
  if (parts.length === 0) throw new LegalTextError(title.line, "has no heading (## …)")
  return {
    title: named,
    description: joinLines(rejectMarkup(description, [LINE_MARKUP, INLINE_MARKUP, ANY_PLACEHOLDER])),
    parts,
  }
}

class LegalTextError extends Error {
  constructor(line: number, what: string) {
    super(`line ${line} ${what}`)
  }
}

/** Lines with no empty one between them. */
type Lines = { text: string; line: number }

function splitBlocks(text: string): Lines[] {
  const blocks: Lines[] = []
  let open = false
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const words = line.trim()
    if (words === "") open = false
    else if (open) blocks.at(-1)!.text += `\n${words}`
    else open = blocks.push({ text: words, line: at + 1 }) > 0
  }
  return blocks
}

/** What of Markdown would stand there as it was written. */
const LINE_MARKUP = /^#|^>|^\d+\. |^[*+] |^\||^-{3,}$|^\*{3,}$/m
const INLINE_MARKUP = /`|\*\*|\]\(|<[\w!/]|&#?\w+;/
const UNKNOWN_PLACEHOLDER = /\{(?!provider\}|phone\})/
/** Titles, headings and the sentence on it all are the same for everybody: search engines show them. */
const ANY_PLACEHOLDER = /\{/

function rejectMarkup({ text, line }: Lines, patterns: readonly RegExp[]): string {
  const wrong = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  if (!wrong) return text
  const above = text.slice(0, wrong.index).split("\n").length - 1
  throw new LegalTextError(line + above, `has "${wrong[0]}", which is not shown: see docs/legal-texts.md`)
}

function parseHeading({ text, line }: Lines, mark: string): string {
  if (text.includes("\n"))
    throw new LegalTextError(line + 1, "comes right after a heading: leave a line empty between them")
  return rejectMarkup({ text: text.slice(mark.length).trim(), line }, [INLINE_MARKUP, ANY_PLACEHOLDER])
}

function parseBlock(block: Lines): LegalBlock {
  const text = rejectMarkup(block, [LINE_MARKUP, INLINE_MARKUP, UNKNOWN_PLACEHOLDER])
  if (text.startsWith("- ")) return text.split(/\n(?=- )/).map((item) => joinLines(item.slice(2)))
  const item = text.split("\n").findIndex((line) => line.startsWith("- "))
  if (item > 0) throw new LegalTextError(block.line + item, "begins a list: leave a line empty above it")
  return joinLines(text)
}

/** Lines that were broken to be read in an editor are one; between two Han characters there is no space. */
const joinLines = (text: string) => text.replace(/(?<=[\u3000-\uffef])\n(?=[\u3000-\uffef])/g, "").replaceAll("\n", " ")
