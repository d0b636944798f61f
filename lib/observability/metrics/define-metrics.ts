import type * as prom from "prom-client"
import { processSingleton } from "#lib/core/process-singleton"

type Library = typeof prom

const state = processSingleton("metrics", (): { library?: Library } => ({}))

/** Enables metrics. The library is not loaded while they are disabled. */
export const enableMetrics = (library: Library) => void (state.library = library)

/** Defines the metrics of a subject, created once per process. Returns undefined while metrics are disabled. */
export function defineMetrics<T extends object>(subject: string, create: (library: Library) => T): () => T | undefined {
  let metrics: T | undefined
  return () => {
    if (!metrics && state.library) metrics = processSingleton(`meters:${subject}`, () => create(state.library!))
    return metrics
  }
}
