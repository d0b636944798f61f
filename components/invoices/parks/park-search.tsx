"use client"

import { ParkRows, type ParkRowsProps } from "#components/invoices/parks/park-rows"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { useSearch } from "#components/ui/form/use-search"
import { LoadFailed } from "#components/ui/list/empty"
import { apiClient } from "#lib/api-client"
import { addOtherParks } from "#lib/invoices/parks"
import type { InvoicePark } from "#lib/invoices/values"

export type ParkSearchProps = Omit<ParkRowsProps, "parks" | "allHref"> & {
  path: string
  electronic: boolean
  initialName?: string
  /** The page that follows: plate, number or records. */
  purpose?: string
  parks?: readonly InvoicePark[] | "failed"
}

type SearchResults = { name: string; parks: ParkSearchProps["parks"] }

/** A native search form; with JavaScript it searches while the driver types. */
export function ParkSearch({
  path,
  electronic,
  initialName = "",
  purpose,
  parks: initialParks,
  hrefs,
  refusedId,
}: ParkSearchProps) {
  const { results, isSearching, onType } = useSearch<SearchResults>({
    initialResults: { parks: initialParks, name: initialName },
    async search(name) {
      const call = electronic ? apiClient.invoices.electronicParks : apiClient.invoices.parks
      const [result, allParks] = await Promise.all([
        call({ name: name || undefined }),
        name ? apiClient.invoices.anyParks({ name }) : undefined,
      ])
      return {
        name,
        parks: result.ok ? addOtherParks(result.data.list, allParks?.ok ? allParks.data.list : []) : "failed",
      }
    },
  })
  const { parks, name } = results

  return (
    <>
      <form method="get" action={path} role="search">
        {purpose && <input type="hidden" name="for" value={purpose} />}
        <Fields short>
          <Field
            label="车场"
            name="parkName"
            type="search"
            maxLength={40}
            placeholder="搜索停车场名称"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={initialName}
            onChange={({ target }) => onType(target.value)}
            after={
              <Button type="submit" variant="text" busy={isSearching ? "正在搜索" : undefined}>
                搜索
              </Button>
            }
          />
        </Fields>
      </form>
      {parks === "failed" || parks === undefined ? (
        <LoadFailed subject="停车场" />
      ) : (
        <ParkRows
          parks={parks}
          hrefs={hrefs}
          refusedId={refusedId}
          allHref={name ? `${path}${purpose ? `?for=${purpose}` : ""}` : undefined}
        />
      )}
    </>
  )
}
