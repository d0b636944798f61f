import * as documented from "#lib/provider/adapters/documented-facts"
import { ownAdapter } from "#lib/provider/own-adapter"

type Facts = typeof documented

/** Adapter settings that screens need: from the adapter on the server, from the page in the browser. */
const own: Partial<Facts> = typeof window === "undefined" ? factsIn(ownAdapter) : factsInPage()

export const { absent, money, PICTURE_CODE_LENGTH, SMS_CODE_LENGTH }: Facts = { ...documented, ...own }

/** Attributes of the root element that pass the settings to the browser; none for the documented provider. */
export const PROVIDER_ATTRIBUTES = Object.keys(own).length > 0 ? { "data-provider": JSON.stringify(own) } : {}

function factsIn(adapter: Partial<Facts>): Partial<Facts> {
  const names = Object.keys(documented) as (keyof Facts)[]
  return Object.fromEntries(names.filter((name) => name in adapter).map((name) => [name, adapter[name]]))
}

function factsInPage(): Partial<Facts> {
  return JSON.parse(document.documentElement.dataset.provider ?? "{}") as Partial<Facts>
}
