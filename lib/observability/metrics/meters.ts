import type * as prom from "prom-client"
import { processSingleton } from "#lib/core/process-singleton"

type Library = typeof prom

const counting = processSingleton("counting", (): { library?: Library } => ({}))

/** From here on there are numbers. Where nobody is to read them the library is not even loaded. */
export const startCounting = (library: Library) => void (counting.library = library)

/** The meters of one subject, made once in the process; undefined while nothing is counted. */
export function meters<T extends object>(subject: string, make: (library: Library) => T): () => T | undefined {
  let made: T | undefined
  return () => {
    if (!made && counting.library) made = processSingleton(`meters:${subject}`, () => make(counting.library!))
    return made
  }
}
