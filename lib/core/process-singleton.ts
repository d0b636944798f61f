/**
 * Pages and route handlers are bundled separately, so a module may be loaded twice. State that must exist once per
 * process (pools, breakers, the memory store, the clock) is kept here.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const singletons = ((globalThis as { berth?: Record<string, unknown> }).berth ??= {})
  return (singletons[name] ??= create()) as T
}
