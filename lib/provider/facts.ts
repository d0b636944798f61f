import * as documented from "#lib/provider/adapters/documented-facts"
import { ownAdapter } from "#lib/provider/own-adapter"

type Facts = typeof documented

/** Adapter settings that screens need: from the adapter on the server, from the page in the browser. */
const overrides: Partial<Facts> = typeof window === "undefined" ? pickFacts(ownAdapter) : readFactsOfPage()

export const { absent, money, PICTURE_CODE_LENGTH, SMS_CODE_LENGTH }: Facts = { ...documented, ...overrides }

/** Attributes of the root element that pass the settings to the browser; none for the documented provider. */
export const PROVIDER_ATTRIBUTES =
  Object.keys(overrides).length > 0 ? { "data-provider": JSON.stringify(overrides) } : {}

function pickFacts(adapter: Partial<Facts>): Partial<Facts> {
  const names = Object.keys(documented) as (keyof Facts)[]
  return Object.fromEntries(names.filter((name) => name in adapter).map((name) => [name, adapter[name]]))
}

function readFactsOfPage(): Partial<Facts> {
  return JSON.parse(document.documentElement.dataset.provider ?? "{}") as Partial<Facts>
}
