"use client"

import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react"
import useSWRInfinite from "swr/infinite"
import { Button } from "#components/ui/form/button"
import { getListStorageKey, saveListPosition, readListPosition } from "#components/ui/list/list-position"
import { MoreFooter } from "#components/ui/list/more-footer"
import { MonthHeading } from "#components/ui/list/month-heading"
import { FailedResponseError } from "#lib/provider/user-message"

/** A page of a list. `next` is the number of the next page, `page` its own number (the first page by default). */
export type ListPage<T> = { items: readonly T[]; next?: number; page?: number }

type MoreListProps<T> = {
  label: string
  firstPage: ListPage<T>
  loadPage: (page: number) => Promise<ListPage<T>>
  renderRow: (item: T) => ReactNode
  getKey: (item: T) => string
  /** The heading of a row, for example its month. Rows must be sorted by it. */
  getHeading?: (item: T) => string
  /** Sorts all loaded rows. */
  sort?: (items: readonly T[]) => readonly T[]
  /** Rows are separate cards instead of rows of one card. */
  hasSeparateRows?: boolean
  /** The URL of a page without JavaScript; the number is appended. */
  pageHref: string
}

/** A list that loads more by button and on scrolling, and restores its position when the driver returns. */
export function MoreList<T>(props: MoreListProps<T>) {
  const { label, firstPage, loadPage, renderRow, getKey, getHeading, sort, hasSeparateRows, pageHref } = props
  const id = useId()
  const { data, error, isValidating, setSize } = useSWRInfinite<ListPage<T>, unknown>(
    (index, previous: ListPage<T> | null) => (index === 0 ? [id] : previous?.next ? [id, previous.next] : null),
    // SWR does not cache `fallbackData`, and requests the first page together with the second.
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
  // A new entry at the top moves the last entry of a page to the next page, which would list it twice.
  const loaded = [...new Map(pages.flatMap(({ items }) => items.map((item) => [getKey(item), item]))).values()]
  const next = pages.at(-1)?.next
  const state = isValidating ? "loading" : error ? "failed" : "idle"
  const loadMore = () => void setSize(pages.length + 1)
  const end = useRef<HTMLDivElement>(null)
  // Do not load on scrolling until the position is restored.
  const [isPositionRestored, setIsPositionRestored] = useState(false)

  const loadNearEnd = useEffectEvent(() => state === "idle" && loadMore())
  useEffect(() => {
    if (!isPositionRestored || next === undefined || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNearEnd(), {
      rootMargin: "0px 0px 250px",
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isPositionRestored, next])

  const top = useRef<number>(undefined)
  const restorePosition = useEffectEvent((storageKey: string) => {
    const saved = readListPosition(storageKey)
    if (!saved || saved.pages < 2) return setIsPositionRestored(true)
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
    setIsPositionRestored(true)
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
          message={error instanceof FailedResponseError ? error.userMessage : undefined}
          onMore={loadMore}
        />
      </div>
    </>
  )
}

/** Splits the rows where the heading changes. Without headings there is one group, which may be empty. */
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
