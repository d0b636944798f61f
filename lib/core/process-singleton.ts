/**
 * Pages and route handlers are bundled apart, and a module they both import may exist twice.
 * What must exist once in the process (pools, breakers, the memory store, the clock) lives here.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const all = ((globalThis as { berth?: Record<string, unknown> }).berth ??= {})
  return (all[name] ??= make()) as T
}
