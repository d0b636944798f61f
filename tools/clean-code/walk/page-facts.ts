import type { PageFacts } from "./walk-types.ts"

/** Runs in the page. Relies on nothing outside of this function. */
export function readPage(): Omit<PageFacts, "step"> {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 8 && height > 8
  }
  const textOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 80)
  const resolve = (url: string | null | undefined) => {
    try {
      return url ? new URL(url, location.href) : undefined
    } catch {
      return undefined
    }
  }
  /** Another site or another app. Calling and mailing stay on the phone. */
  const isForeign = (url: URL) =>
    /^https?:$/.test(url.protocol)
      ? url.host !== location.host
      : !/^(tel|mailto|data|blob|about|javascript):$/.test(url.protocol)

  const urlOf = (element: Element) =>
    resolve(["href", "src", "data", "action", "poster"].map((name) => element.getAttribute(name)).find(Boolean))
  const linking = all(
    "a[href], area[href], img[src], iframe[src], frame[src], object[data], embed[src], video, audio, form[action]",
  )
  const fieldsShown = all<HTMLInputElement>(
    "input, select, textarea, [contenteditable=''], [contenteditable='true']",
  ).filter((field) => field.type !== "hidden" && (isShown(field) || (field.labels && [...field.labels].some(isShown))))
  return {
    url: location.href,
    title: document.title,
    text: document.body.innerText,
    html: document.documentElement.outerHTML,
    fields: fieldsShown.map((field) => ({
      tag: field.tagName.toLowerCase(),
      type: field.type ?? "",
      name: field.name ?? "",
      label: (field.getAttribute("aria-label") ?? field.placeholder) || [...(field.labels ?? [])].map(textOf).join(" "),
    })),
    links: all<HTMLAnchorElement>("a[href]").map((link) => ({ text: textOf(link), url: link.href })),
    images: all<HTMLImageElement>("img, image, video, picture source").flatMap((image) => {
      const url = resolve(
        image.currentSrc || image.getAttribute("src") || image.getAttribute("srcset") || image.getAttribute("href"),
      )
      return url && isShown(image) ? [url.href.slice(0, 300)] : []
    }),
    foreign: linking.flatMap((element) => {
      const url = urlOf(element)
      const isSeen = isShown(element) || [...element.children].some(isShown)
      return url && isForeign(url) && isSeen
        ? [{ tag: element.tagName.toLowerCase(), url: url.href.slice(0, 300), text: textOf(element) }]
        : []
    }),
    frames: all("iframe, frame, object, embed")
      .filter(isShown)
      .map((frame) => urlOf(frame)?.href ?? frame.tagName),
    dialogs: all("dialog[open], [role='dialog'], [role='alertdialog']").filter(isShown).map(textOf),
  }
}

/** Runs in the page: what its scripts have stored. */
export async function readStorage(): Promise<
  { kind: "localStorage" | "sessionStorage" | "indexedDB" | "cacheStorage"; name: string }[]
> {
  const databases = (await indexedDB.databases?.()) ?? []
  const cacheNames = "caches" in window ? await caches.keys() : []
  return [
    ...Object.keys(localStorage).map((name) => ({ kind: "localStorage" as const, name })),
    ...Object.keys(sessionStorage).map((name) => ({ kind: "sessionStorage" as const, name })),
    ...databases.map(({ name }) => ({ kind: "indexedDB" as const, name: name ?? "" })),
    ...cacheNames.map((name) => ({ kind: "cacheStorage" as const, name })),
  ]
}

export const PLATE_MARK = "data-checker-plate"

/** Runs in the page: marks the smallest elements that show a plate, which screenshots cover. */
export function markPlates({ plate, mark }: { plate: string; mark: string }) {
  const shows = (element: Element) => {
    // A drawn plate has its characters in its label only.
    const { value = "" } = element as HTMLInputElement
    const shown = `${value} ${element.getAttribute("aria-label") ?? ""} ${element.textContent ?? ""}`
    return shown.replace(/[\s·•]/g, "").includes(plate)
  }
  const showing = [...document.body.querySelectorAll("*:not(script, style)")].filter(shows)
  for (const element of showing)
    if (!showing.some((other) => other !== element && element.contains(other))) element.setAttribute(mark, "")
}
