type Options = { maxAge?: number }

/** One browser's requests, one after the other, as the framework would show them: what it sent, and what it is to keep. */
export function stubbedRequest() {
  const kept = new Map<string, string>()
  let sent = new Map<string, string>()
  const jar = {
    get: (name: string) => (kept.has(name) ? { name, value: kept.get(name)! } : undefined),
    getAll: () => [...kept].map(([name, value]) => ({ name, value })),
    has: (name: string) => kept.has(name),
    set: (name: string, value: string, { maxAge }: Options = {}) =>
      void (maxAge === 0 ? kept.delete(name) : kept.set(name, value)),
  }
  return {
    jar,
    kept,
    /** The address of its connection. */
    from: "192.0.2.1",
    /** The cookies are sent with the next request. */
    next(changed: Record<string, string | undefined> = {}) {
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined) kept.delete(name)
        else kept.set(name, value)
      }
      sent = new Map(kept)
    },
    headers(): Headers {
      const cookie = [...sent].map(([name, value]) => `${name}=${value}`).join("; ")
      return new Headers({ cookie, "x-berth-connection": this.from })
    },
  }
}

/** A provider that knows drivers by their s-token. */
export function stubbedProvider() {
  const phones = new Map<string | undefined, string>()
  const faults = new Map<string | undefined, Error>()
  const asked: (string | undefined)[] = []
  return {
    phones,
    /** What it says of a token instead of an answer. */
    faults,
    asked,
    /** Forgets whom it knew by the token, or says what it says instead of an answer. */
    async signOut(sToken: string | undefined) {
      if (faults.has(sToken)) throw faults.get(sToken)!
      phones.delete(sToken)
      return { ok: true as const, data: {} }
    },
    info: async (sToken: string | undefined) => {
      asked.push(sToken)
      if (faults.has(sToken)) throw faults.get(sToken)!
      const phone = phones.get(sToken)
      return phone ? { ok: true as const, data: { phone, level: "1" } } : undefined
    },
  }
}
