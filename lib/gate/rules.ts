/** What is not in goes out: a word nobody knows, too. */
export const isEntry = (gateType: string | undefined) => gateType === "IN"

export const getHeading = (gateType: string | undefined) => (isEntry(gateType) ? "入场信息" : "出场信息")

export const entryTitle = "无牌车入场"

/** A car without a plate that waits for its driver to say so has no time of entry yet. */
export const isAwaitingEntry = ({ gateType, at, plate }: { gateType?: string; at?: string; plate?: string }) =>
  isEntry(gateType) && !at && !plate

/** Somebody else's words, as words alone: no line breaks, nothing that turns the direction of what follows. */
export const toPlainText = (text: string | undefined, most: number): string =>
  [...(text ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim()].slice(0, most).join("")
