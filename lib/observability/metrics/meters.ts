import type * as prom from "prom-client"
import { processSingleton } from "#lib/core/process-singleton"

type Library = typeof prom

const counting = processSingleton("counting", (): { library?: Library } => ({}))

/** Enables metrics. Without a reader the library is not loaded. */
export const enableMetrics = (library: Library) => void (counting.library = library)

/** Defines the metrics of a subject, created once per process. Returns undefined while metrics are disabled. */
export function defineMetrics<T extends object>(subject: string, make: (library: Library) => T): () => T | undefined {
  let made: T | undefined
  return () => {
    if (!made && counting.library) made = processSingleton(`meters:${subject}`, () => make(counting.library!))
    return made
  }
}
