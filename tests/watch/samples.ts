export type Sample = { name: string; labels: Record<string, string>; value: number }

/** The numbers as Prometheus would read them. */
export const samplesIn = (text: string): Sample[] =>
  [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = "", labels = "", value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, word]) => [key, word])),
    value: Number(value),
  }))

/** What can be counted, by name, whether or not anything has been: a histogram under the names its parts have. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" || type === "summary"
      ? [`${name}_sum`, `${name}_count`, ...(type === "histogram" ? [`${name}_bucket`] : [name])]
      : [name],
  )

/** The sum of all samples of a name that have these labels; undefined where there is none. */
export function valueOf(samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  const own = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, word]) => one.labels[key] === word),
  )
  return own.length === 0 ? undefined : own.reduce((sum, { value }) => sum + value, 0)
}
