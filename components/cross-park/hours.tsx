type Hours = { from?: string; until?: string; overnight?: boolean }

/** "18:00 – 次日 08:00"; nothing where the provider gives no hours. */
export function hoursOf({ from, until, overnight }: Hours): string | undefined {
  if (!from && !until) return undefined
  return `${from ?? "00:00"} – ${overnight ? "次日 " : ""}${until ?? "24:00"}`
}
