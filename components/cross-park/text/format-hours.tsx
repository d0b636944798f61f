type Hours = { from?: string; until?: string; overnight?: boolean }

/** "18:00 – 次日 08:00", also if the provider does not set `overnight`; undefined without hours. */
export function formatHours({ from, until, overnight }: Hours): string | undefined {
  if (!from && !until) return undefined
  const [start, end] = [from ?? "00:00", until ?? "24:00"]
  return `${start} – ${overnight || end <= start ? "次日 " : ""}${end}`
}
