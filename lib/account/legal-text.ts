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
export function readLegalText(text: string): LegalText {
  const blocks = blocksOf(text)
  const [title, description, ...rest] = blocks
  if (!title?.text.startsWith("# ")) throw new LegalMistake(title?.line ?? 1, "begins with no title (# …)")
  if (!description || /^[#-]/.test(description.text))
    throw new LegalMistake(description?.line ?? title.line, "says after its title in no sentence what it is about")
  const parts: { heading: string; blocks: LegalBlock[] }[] = []
  for (const { text, line } of rest) {
    if (text.startsWith("## ")) parts.push({ heading: text.slice(3).trim(), blocks: [] })
    else if (parts.length === 0) throw new LegalMistake(line, "has a paragraph before its first heading (## …)")
    else parts.at(-1)!.blocks.push(blockOf(text, line))
  }
  if (parts.length === 0) throw new LegalMistake(title.line, "has no heading (## …)")
  return { title: title.text.slice(2).trim(), description: joined(description.text), parts }
}

class LegalMistake extends Error {
  constructor(line: number, what: string) {
    super(`line ${line} ${what}`)
  }
}

function blocksOf(text: string): { text: string; line: number }[] {
  const blocks: { text: string; line: number }[] = []
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

function blockOf(text: string, line: number): LegalBlock {
  const wrong = /^#|^>|^\d+\. |^\||`|\*\*|\]\(|<\w|\{(?!provider\}|phone\})/m.exec(text)
  if (wrong) throw new LegalMistake(line, `has "${wrong[0]}", which is not shown: see docs/legal-texts.md`)
  if (!text.startsWith("- ")) return joined(text)
  return text.split(/\n(?=- )/).map((item) => joined(item.slice(2)))
}

/** Lines that were broken to be read in an editor are one; between two Han characters there is no space. */
const joined = (text: string) => text.replace(/(?<=[\u3000-\uffef])\n(?=[\u3000-\uffef])/g, "").replaceAll("\n", " ")
