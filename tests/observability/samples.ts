export type Sample = { name: string; labels: Record<string, string>; value: number }

/** Parses samples as Prometheus does. */
export const parseSamples = (text: string): Sample[] =>
  [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = "", labels = "", value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, labelValue]) => [key, labelValue]),
    ),
    value: Number(value),
  }))

/** Lists all metric names, including those without samples. A histogram has several names. */
export const listMetricNames = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" || type === "summary"
      ? [`${name}_sum`, `${name}_count`, ...(type === "histogram" ? [`${name}_bucket`] : [name])]
      : [name],
  )

/** Sums all samples with this name and labels, or returns undefined if there is none. */
export function sumSamples(samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  const matching = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, labelValue]) => sample.labels[key] === labelValue),
  )
  return matching.length === 0 ? undefined : matching.reduce((sum, { value }) => sum + value, 0)
}
