"use client"

import { type ReactNode, useEffect, useRef, useState } from "react"
import { ParkRows, type ParkRowsProps } from "#components/invoices/parks/park-rows"
import { Button } from "#components/kit/form/button"
import { Field, Fields } from "#components/kit/form/field"
import { LoadFailed } from "#components/kit/list/empty"
import { ask } from "#lib/ask"
import { withOthers } from "#lib/invoices/parks"
import type { InvoicePark } from "#lib/invoices/values"

const SEARCH_WAIT_MS = 500

export type ParkSearchProps = Omit<ParkRowsProps, "parks" | "allHref"> & {
  /** This screen's own path. */
  path: string
  electronic: boolean
  asked?: string
  /** What a car park is chosen for. */
  wish?: string
  found?: readonly InvoicePark[] | "failed"
  children?: ReactNode
}

/** A form that finds car parks by name; with a script it finds them while one types, and only the last answer counts. */
export function ParkSearch({ path, electronic, asked = "", wish, found: first, children, hrefs }: ParkSearchProps) {
  const [found, setFound] = useState(first)
  /** What they were found by. */
  const [name, setName] = useState(asked)
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const typed = (text: string) => {
    clearTimeout(timer.current)
    const mine = ++turn.current
    setSearching(true)
    timer.current = setTimeout(async () => {
      const call = electronic ? ask.invoices.electronicParks : ask.invoices.parks
      const name = text.trim() || undefined
      const [said, known] = await Promise.all([call({ name }), name ? ask.invoices.anyParks({ name }) : undefined])
      if (turn.current !== mine) return
      setName(text.trim())
      setFound(said.ok ? withOthers(said.data.list, known?.ok ? known.data.list : []) : "failed")
      setSearching(false)
    }, SEARCH_WAIT_MS)
  }

  return (
    <>
      <form method="get" action={path} role="search">
        {wish && <input type="hidden" name="for" value={wish} />}
        <Fields short>
          <Field
            label="车场"
            name="parkName"
            type="search"
            maxLength={40}
            placeholder="搜索停车场名称"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={asked}
            onChange={({ target }) => typed(target.value)}
            after={
              <Button type="submit" look="text" busy={searching ? "正在搜索" : undefined}>
                搜索
              </Button>
            }
          />
        </Fields>
      </form>
      {children}
      {found === "failed" || found === undefined ? (
        <LoadFailed empty="没有查到停车场" />
      ) : (
        <ParkRows parks={found} hrefs={hrefs} allHref={name ? `${path}${wish ? `?for=${wish}` : ""}` : undefined} />
      )}
    </>
  )
}
