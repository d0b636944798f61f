import { isInOwnFrame, isLoadedByOtherSite, isOpenedByOtherSite } from "#lib/http/request/fetch-metadata"

type Metadata = { site?: string; mode?: string; dest?: string; purpose?: string }
const createHeaders = ({ purpose, ...metadata }: Metadata) => {
  const entries = Object.entries(metadata).map(([name, value]): [string, string] => [`sec-fetch-${name}`, value])
  return new Headers(purpose ? [...entries, ["sec-purpose", purpose]] : entries)
}

test.each<[string, Metadata]>([
  ["an older browser", {}],
  ["a typed address", { site: "none", mode: "navigate", dest: "document" }],
  ["a link of another site", { site: "cross-site", mode: "navigate", dest: "document" }],
  ["a link of another site in a browser that sends no mode", { site: "cross-site" }],
  ["a link of a sister host", { site: "same-site", mode: "navigate", dest: "document" }],
  ["our own script", { site: "same-origin", mode: "cors", dest: "empty" }],
  ["our own frame", { site: "same-origin", mode: "navigate", dest: "iframe" }],
  ["our own prefetch", { site: "same-origin", mode: "navigate", dest: "document", purpose: "prefetch" }],
  ["a prefetched bookmark", { site: "none", mode: "navigate", dest: "document", purpose: "prefetch" }],
])("a page is loaded for %s", (_, metadata) => expect(isLoadedByOtherSite(createHeaders(metadata))).toBe(false))

test.each<[string, Metadata]>([
  ["a frame of another site", { site: "cross-site", mode: "navigate", dest: "iframe" }],
  ["a frame without a site", { dest: "iframe" }],
  ["an image of another site", { site: "cross-site", mode: "no-cors", dest: "image" }],
  ["a script of another site", { site: "cross-site", mode: "cors", dest: "empty" }],
  ["a script of a sister host", { site: "same-site", mode: "cors", dest: "empty" }],
  ["a prefetch of another site", { site: "cross-site", mode: "navigate", dest: "document", purpose: "prefetch" }],
])("a page is not loaded for %s", (_, metadata) => expect(isLoadedByOtherSite(createHeaders(metadata))).toBe(true))

test.each<[Metadata, boolean]>([
  [{ site: "cross-site" }, true],
  [{ site: "same-origin", purpose: "prefetch" }, true],
  [{ site: "same-origin" }, false],
  [{}, false],
])("the request %j was made by another site or before a tap: %s", (metadata, isOpened) => {
  expect(isOpenedByOtherSite(createHeaders(metadata))).toBe(isOpened)
})

test.each<[Metadata, boolean]>([
  [{ dest: "iframe", site: "same-origin" }, true],
  [{ dest: "iframe", site: "cross-site" }, false],
  [{ dest: "document", site: "same-origin" }, false],
  [{}, false],
])("the request %j comes from our own frame: %s", (metadata, isOwn) => {
  expect(isInOwnFrame(createHeaders(metadata))).toBe(isOwn)
})
