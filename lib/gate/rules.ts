/** An unknown type counts as an exit. */
export const isEntry = (gateType: string | undefined) => gateType === "IN"

export const getHeading = (gateType: string | undefined) => (isEntry(gateType) ? "入场信息" : "出场信息")

export const entryTitle = "无牌车入场"

/** A no-plate car has no time of entry until its driver confirms the entry. */
export const isAwaitingEntry = ({ gateType, at, plate }: { gateType?: string; at?: string; plate?: string }) =>
  isEntry(gateType) && !at && !plate

/** Removes control and direction characters and line breaks from untrusted text, and cuts it to `maxLength` characters. */
export const toPlainText = (text: string | undefined, maxLength: number): string =>
  [...(text ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim()].slice(0, maxLength).join("")
