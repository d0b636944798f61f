type Options = { maxAge?: number }

/** Simulates consecutive requests of one browser, with the cookies that it sends and stores. */
export function createRequestStub() {
  const cookies = new Map<string, string>()
  let sentCookies = new Map<string, string>()
  const jar = {
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name)! } : undefined),
    getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
    has: (name: string) => cookies.has(name),
    set: (name: string, value: string, { maxAge }: Options = {}) =>
      void (maxAge === 0 ? cookies.delete(name) : cookies.set(name, value)),
  }
  return {
    jar,
    cookies,
    /** The client's IP address. */
    address: "192.0.2.1",
    /** Sends the stored cookies with the next request, after changing some of them. */
    startNextRequest(changes: Record<string, string | undefined> = {}) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) cookies.delete(name)
        else cookies.set(name, value)
      }
      sentCookies = new Map(cookies)
    },
    headers(): Headers {
      const cookie = [...sentCookies].map(([name, value]) => `${name}=${value}`).join("; ")
      return new Headers({ cookie, "x-berth-connection": this.address })
    },
  }
}

/** A fake provider that identifies drivers by their s-token. */
export function createProviderStub() {
  const phones = new Map<string | undefined, string>()
  const faults = new Map<string | undefined, Error>()
  const infoCalls: (string | undefined)[] = []
  return {
    phones,
    /** Errors thrown for a token. */
    faults,
    infoCalls,
    async signOut(sToken: string | undefined) {
      if (faults.has(sToken)) throw faults.get(sToken)!
      phones.delete(sToken)
      return { ok: true as const, data: {} }
    },
    info: async (sToken: string | undefined) => {
      infoCalls.push(sToken)
      if (faults.has(sToken)) throw faults.get(sToken)!
      const phone = phones.get(sToken)
      return phone ? { ok: true as const, data: { phone, level: "1" } } : undefined
    },
  }
}
