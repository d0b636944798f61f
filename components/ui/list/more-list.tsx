"use client"

import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react"
import useSWRInfinite from "swr/infinite"
import { Button } from "#components/ui/form/button"
import { getListStorageKey, saveListPosition, readListPosition } from "#components/ui/list/list-position"
import { MoreFooter, type MoreLabels } from "#components/ui/list/more-footer"
import { MonthHeading } from "#components/ui/list/month-heading"
import { NothingToShow } from "#lib/provider/user-message"

/** Some entries, and the number of the page after them, if there is one; `page` is theirs, where it is not the first. */
export type ListPage<T> = { items: readonly T[]; next?: number; page?: number }

type MoreListProps<T> = {
  label: string
  firstPage: ListPage<T>
  loadPage: (page: number) => Promise<ListPage<T>>
  renderRow: (item: T) => ReactNode
  getKey: (item: T) => string
  /** The heading a row stands under: `month` of lib/core/time/dates. Rows of one come one after the other. */
  getHeading?: (item: T) => string
  /** Sorts whatever has been loaded. */
  sort?: (items: readonly T[]) => readonly T[]
  /** Each row is a thing of its own, not a line of one card. */
  hasSeparateRows?: boolean
  /** Where the next page is without JavaScript: its number is put at the end. */
  pageHref: string
  labels?: MoreLabels
}

/** A list that goes on, by the button and by scrolling near its end, and keeps its place when one comes back to it. */
export function MoreList<T>(props: MoreListProps<T>) {
  const { label, firstPage, loadPage, renderRow, getKey, getHeading, sort, hasSeparateRows, pageHref, labels } = props
  const id = useId()
  const { data, error, isValidating, setSize } = useSWRInfinite<ListPage<T>, unknown>(
    (index, previous: ListPage<T> | null) => (index === 0 ? [id] : previous?.next ? [id, previous.next] : null),
    // SWR does not cache `fallbackData`, and asks for the first page with the second.
    ([, page]: [string, number?]) => (page === undefined ? firstPage : loadPage(page)),
    {
      fallbackData: [firstPage],
      revalidateOnMount: false,
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const pages = data ?? [firstPage]
  // An entry added meanwhile moves the last one of a page to the next page.
  const loaded = [...new Map(pages.flatMap(({ items }) => items.map((item) => [getKey(item), item]))).values()]
  const next = pages.at(-1)?.next
  const state = isValidating ? "loading" : error ? "failed" : "idle"
  const loadMore = () => void setSize(pages.length + 1)
  const end = useRef<HTMLDivElement>(null)
  // Scrolling loads nothing until it is known where the driver was.
  const [isPlaced, setPlaced] = useState(false)

  const loadNearEnd = useEffectEvent(() => state === "idle" && loadMore())
  useEffect(() => {
    if (!isPlaced || next === undefined || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNearEnd(), {
      rootMargin: "0px 0px 250px",
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isPlaced, next])

  const top = useRef<number>(undefined)
  const restorePosition = useEffectEvent((storageKey: string) => {
    const saved = readListPosition(storageKey)
    if (!saved || saved.pages < 2) return setPlaced(true)
    top.current = saved.top
    void setSize(saved.pages)
  })
  const savePosition = useEffectEvent((storageKey: string) => saveListPosition(storageKey, pages.length))
  useEffect(() => {
    const storageKey = getListStorageKey()
    const frame = requestAnimationFrame(() => restorePosition(storageKey))
    const onLeave = () => savePosition(storageKey)
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
      {(firstPage.page ?? 1) > 1 && (
        <Button variant="text" href={`${pageHref}1`}>
          返回第一页
        </Button>
      )}
      {groupRows(sort?.(loaded) ?? loaded, getHeading).map(({ heading, items }) => (
        <Fragment key={heading + (items[0] === undefined ? "" : getKey(items[0]))}>
          {heading && <MonthHeading>{heading}</MonthHeading>}
          <ul
            className={hasSeparateRows ? "grid gap-3" : "card"}
            aria-label={heading ? `${label} ${heading}` : label}
            aria-busy={isValidating}
          >
            {items.map((item) => (
              <li key={getKey(item)} className={hasSeparateRows ? undefined : "row"}>
                {renderRow(item)}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <div ref={end}>
        <MoreFooter
          state={next === undefined ? "ended" : state}
          href={`${pageHref}${next}`}
          labels={labels}
          trouble={error instanceof NothingToShow ? error.trouble : undefined}
          onMore={loadMore}
        />
      </div>
    </>
  )
}

/** Rows as they come, cut where the heading changes. Without headings it is one list, be it empty. */
function groupRows<T>(rows: readonly T[], getHeading: ((item: T) => string) | undefined) {
  if (!getHeading) return [{ heading: "", items: rows }]
  const groups: { heading: string; items: T[] }[] = []
  for (const item of rows) {
    const heading = getHeading(item)
    const last = groups.at(-1)
    if (last?.heading === heading) last.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  return groups
}
