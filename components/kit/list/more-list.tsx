"use client"

import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { Button } from "#components/kit/form/button"
import { addressOfList, keepPosition, keptPosition } from "#components/kit/list/list-position"
import { MoreFooter, type MoreWords } from "#components/kit/list/more-footer"
import { Month } from "#components/kit/list/month"
import { NothingToShow, type Trouble } from "#lib/provider/trouble"

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
  words?: MoreWords
}

/** A list that goes on, by the button and by scrolling near its end, and keeps its place when one comes back to it. */
export function MoreList<T>({
  label,
  first,
  load,
  row,
  keyOf,
  group,
  order,
  apart,
  pageHref,
  words,
}: MoreListProps<T>) {
  const [parts, setParts] = useState<readonly Part<T>[]>([first])
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle")
  const [trouble, setTrouble] = useState<Trouble>()
  // Nothing is loaded by scrolling until it is known where the driver was.
  const [placed, setPlaced] = useState(false)
  const busy = useRef(false)
  const end = useRef<HTMLDivElement>(null)
  const next = parts.at(-1)?.next

  async function goOn(until: number) {
    if (busy.current) return
    busy.current = true
    setState("loading")
    try {
      const found = [...parts]
      for (let page = next; page !== undefined && found.length < until; page = found.at(-1)?.next) {
        found.push(await load(page))
      }
      // At once: whoever wants to scroll down there needs the height now.
      flushSync(() => setParts(found))
      setState("idle")
    } catch (error) {
      setTrouble(error instanceof NothingToShow ? error.trouble : undefined)
      setState("failed")
    }
    busy.current = false
  }
  const more = () => void goOn(parts.length + 1)

  const nearEnd = useEffectEvent(() => state === "idle" && more())
  useEffect(() => {
    if (!placed || next === undefined || !end.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && nearEnd(), {
      rootMargin: "0px 0px 250px",
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [placed, next])

  const comeBack = useEffectEvent(async (address: string) => {
    const kept = keptPosition(address)
    if (kept && kept.pages > 1) {
      await goOn(kept.pages)
      window.scrollTo(0, kept.top)
    }
    setPlaced(true)
  })
  const leave = useEffectEvent((address: string) => keepPosition(address, parts.length))
  useEffect(() => {
    const address = addressOfList()
    const frame = requestAnimationFrame(() => void comeBack(address))
    const onLeave = () => leave(address)
    window.addEventListener("pagehide", onLeave)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("pagehide", onLeave)
    }
  }, [])

  return (
    <>
      {(first.page ?? 1) > 1 && (
        <Button look="text" href={`${pageHref}1`}>
          返回第一页
        </Button>
      )}
      {runs(
        inOrder(
          parts.flatMap((part) => part.items),
          order,
        ),
        group,
      ).map(({ heading, items }) => (
        <Fragment key={heading + (items[0] === undefined ? "" : keyOf(items[0]))}>
          {heading && <Month>{heading}</Month>}
          <ul
            className={apart ? "grid gap-3" : "card"}
            aria-label={heading ? `${label} ${heading}` : label}
            aria-busy={state === "loading"}
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
          trouble={trouble}
          onMore={more}
        />
      </div>
    </>
  )
}

const inOrder = <T,>(rows: readonly T[], order: MoreListProps<T>["order"]) => order?.(rows) ?? rows

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
