/** Where a walk ended. `not-payable`: the screen says why this car has nothing to pay here. */
export type End = "paid" | "cashier" | "pay-screen" | "not-found" | "not-payable" | "stopped"
/** `paying`: after the tap on the pay button. `privacy`: the page that the pay screen links to. */
export type Step = "look-up" | "pay-screen" | "paying" | "paid" | "back" | "privacy"

/** A visible field, or one that the browser opens for a file. */
export type Field = { tag: string; type: string; name: string; label: string }
/** A visible element that leads to or comes from another host or app. */
type ForeignElement = { tag: string; url: string; text: string }

export type PageFacts = {
  step: Step
  url: string
  title: string
  text: string
  html: string
  fields: Field[]
  links: { text: string; url: string }[]
  /** Pictures except those of the application itself, such as icons inside of the document. */
  images: string[]
  foreign: ForeignElement[]
  frames: string[]
  dialogs: string[]
}

type SentRequest = { url: string; type: string; step: Step }
export type Entry = {
  kind: "cookie" | "localStorage" | "sessionStorage" | "indexedDB" | "cacheStorage"
  name: string
  step: Step
  path?: string
  isHttpOnly?: boolean
  isSecure?: boolean
  sameSite?: string
}
/** Something that opened without a tap: a window, a question of the browser, another page. */
type Opening = { kind: "window" | "browser-dialog" | "navigation"; what: string; step: Step }
/** An HTML document of the site, with its headers in lower case. */
type LoadedDocument = { url: string; status: number; headers: Record<string, string>; step: Step }
type Picture = { step: Step; jpeg: string }

export type Walk = {
  agent: string
  plate: string
  goal: End
  end: End
  /** Why it ended before its goal, for the reader of the report. */
  reason?: string
  /** The driver was asked something between the look-up and the cashier. */
  question?: string
  /** Where the money would be paid: a URL, or the payment of the messaging app. */
  cashier?: string
  pages: PageFacts[]
  requests: SentRequest[]
  entries: Entry[]
  permissions: { name: string; step: Step }[]
  openings: Opening[]
  documents: LoadedDocument[]
  pictures: Picture[]
  privacy?: { url: string; status: number; text: string; links: string[] }
}
