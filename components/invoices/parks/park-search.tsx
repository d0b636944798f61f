"use client"

import type { ReactNode } from "react"
import { ParkRows, type ParkRowsProps } from "#components/invoices/parks/park-rows"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { useSearch } from "#components/ui/form/use-search"
import { LoadFailed } from "#components/ui/list/empty"
import { ask } from "#lib/ask"
import { addOtherParks } from "#lib/invoices/parks"
import type { InvoicePark } from "#lib/invoices/values"

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

/** What was found, and by which name. */
type SearchResults = { name: string; parks: ParkSearchProps["found"] }

/** A form that finds car parks by name; with a script it finds them while one types, and only the last answer counts. */
export function ParkSearch({ path, electronic, asked = "", wish, found: first, children, hrefs }: ParkSearchProps) {
  const {
    results: found,
    isSearching: searching,
    onType: typed,
  } = useSearch<SearchResults>({
    initialResults: { parks: first, name: asked },
    async search(name) {
      const call = electronic ? ask.invoices.electronicParks : ask.invoices.parks
      const [result, known] = await Promise.all([
        call({ name: name || undefined }),
        name ? ask.invoices.anyParks({ name }) : undefined,
      ])
      return { name, parks: result.ok ? addOtherParks(result.data.list, known?.ok ? known.data.list : []) : "failed" }
    },
  })
  const { parks, name } = found

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
              <Button type="submit" variant="text" busy={searching ? "正在搜索" : undefined}>
                搜索
              </Button>
            }
          />
        </Fields>
      </form>
      {children}
      {parks === "failed" || parks === undefined ? (
        <LoadFailed empty="没有查到停车场" />
      ) : (
        <ParkRows parks={parks} hrefs={hrefs} allHref={name ? `${path}${wish ? `?for=${wish}` : ""}` : undefined} />
      )}
    </>
  )
}
