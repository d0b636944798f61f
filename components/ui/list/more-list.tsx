"use client"

import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react"
import useSWRInfinite from "swr/infinite"
import { Button } from "#components/ui/form/button"
import { addressOfList, keepPosition, keptPosition } from "#components/ui/list/list-position"
import { MoreFooter, type MoreLabels } from "#components/ui/list/more-footer"
import { MonthHeading } from "#components/ui/list/month-heading"
import { NothingToShow } from "#lib/provider/trouble"

/** Some entries, and the number of the page after them, if there is one; `page` is theirs, where it is not the first. */
export type Part<T> = { items: readonly T[]; next?: number; page?: number }

type MoreListProps<T> = {
  label: string
  first: Part<T>
  load: (page: number) => Promise<Part<T>>
  row: (item: T) => ReactNode
  keyOf: (item: T) => string
  /** The heading a row stands under: `month` of lib/core/time/dates. Rows of one come one after the other. */
  group?: (item: T) => string
  /** Sorts whatever has been loaded. */
  order?: (items: readonly T[]) => readonly T[]
  /** Each row is a thing of its own, not a line of one card. */
  apart?: boolean
  /** Where the next page is without JavaScript: its number is put at the end. */
  pageHref: string
  words?: MoreLabels
}

/** A list that goes on, by the button and by scrolling near its end, and keeps its place when one comes back to it. */
export function MoreList<T>(props: MoreListProps<T>) {
  const { label, first, load, row, keyOf, group, order, apart, pageHref, words } = props
  const id = useId()
  const { data, error, isValidating, setSize } = useSWRInfinite<Part<T>, unknown>(
    (index, previous: Part<T> | null) => (index === 0 ? [id] : previous?.next ? [id, previous.next] : null),
    // SWR does not cache `fallbackData`, and asks for the first page with the second.
    ([, page]: [string, number?]) => (page === undefined ? first : load(page)),
    {
      fallbackData: [first],
      revalidateOnMount: false,
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const parts = data ?? [first]
  // An entry added meanwhile moves the last one of a page to the next page.
  const loaded = [...new Map(parts.flatMap(({ items }) => items.map((item) => [keyOf(item), item]))).values()]
  const next = parts.at(-1)?.next
  const state = isValidating ? "loading" : error ? "failed" : "idle"
  const more = () => void setSize(parts.length + 1)
  const end = useRef<HTMLDivElement>(null)
  // Scrolling loads nothing until it is known where the driver was.
  const [isPlaced, setPlaced] = useState(false)

  const nearEnd = useEffectEvent(() => state === "idle" && more())
  useEffect(() => {
    if (!isPlaced || next === undefined || !end.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && nearEnd(), {
      rootMargin: "0px 0px 250px",
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isPlaced, next])

  const top = useRef<number>(undefined)
  const comeBack = useEffectEvent((address: string) => {
    const kept = keptPosition(address)
    if (!kept || kept.pages < 2) return setPlaced(true)
    top.current = kept.top
    void setSize(kept.pages)
  })
  const leave = useEffectEvent((address: string) => keepPosition(address, parts.length))
  useEffect(() => {
    const address = addressOfList()
    const frame = requestAnimationFrame(() => comeBack(address))
    const onLeave = () => leave(address)
    window.addEventListener("pagehide", onLeave)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("pagehide", onLeave)
    }
  }, [])
  useEffect(() => {
    if (isValidating || top.current === undefined) return
    window.scrollTo(0, top.current)
    top.current = undefined
    setPlaced(true)
  }, [isValidating])

  return (
    <>
      {(first.page ?? 1) > 1 && (
        <Button variant="text" href={`${pageHref}1`}>
          返回第一页
        </Button>
      )}
      {runs(order?.(loaded) ?? loaded, group).map(({ heading, items }) => (
        <Fragment key={heading + (items[0] === undefined ? "" : keyOf(items[0]))}>
          {heading && <MonthHeading>{heading}</MonthHeading>}
          <ul
            className={apart ? "grid gap-3" : "card"}
            aria-label={heading ? `${label} ${heading}` : label}
            aria-busy={isValidating}
          >
            {items.map((item) => (
              <li key={keyOf(item)} className={apart ? undefined : "row"}>
                {row(item)}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <div ref={end}>
        <MoreFooter
          state={next === undefined ? "ended" : state}
          href={`${pageHref}${next}`}
          words={words}
          trouble={error instanceof NothingToShow ? error.trouble : undefined}
          onMore={more}
        />
      </div>
    </>
  )
}

/** Rows as they come, cut where the heading changes. Without headings it is one list, be it empty. */
function runs<T>(rows: readonly T[], group: ((item: T) => string) | undefined) {
  if (!group) return [{ heading: "", items: rows }]
  const found: { heading: string; items: T[] }[] = []
  for (const item of rows) {
    const heading = group(item)
    const last = found.at(-1)
    if (last?.heading === heading) last.items.push(item)
    else found.push({ heading, items: [item] })
  }
  return found
}
