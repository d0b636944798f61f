"use client"

import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { useSearch } from "#components/ui/form/use-search"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { ParksList } from "#components/rental/home/parks-list"
import { apiClient } from "#lib/api-client"
import type { RentalPark } from "#lib/rental/model/values"

export type ParkSearchProps = {
  /** The URL of the screen, to which the form is sent. */
  path: string
  /** The submitted search. */
  query?: string
  /** Undefined if loading failed. */
  parks?: ListPage<RentalPark>
  formToken: string
  children?: ReactNode
}

type SearchResults = { search: string; parks?: ListPage<RentalPark> }

/** Searches car parks by name; with JavaScript while the driver types. */
export function ParkSearch({ path, query = "", parks, formToken, children }: ParkSearchProps) {
  const { results, isSearching, onType } = useSearch<SearchResults>({
    initialResults: { search: query, parks },
    async search(search) {
      const result = await apiClient.rental.lists({ page: 1, search: search || undefined }, { csrfToken: formToken })
      const next = result.ok && result.data.pages > 1 ? 2 : undefined
      return { search, parks: result.ok ? { items: result.data.parks, next } : undefined }
    },
  })

  return (
    <>
      <form method="get" action={path} role="search">
        <Fields short>
          <Field
            label="车场"
            name="search"
            type="search"
            maxLength={60}
            placeholder="搜索停车场名称"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query}
            onChange={({ target }) => onType(target.value)}
            after={
              <Button type="submit" variant="text" className="-mr-2" busy={isSearching ? "正在搜索" : undefined}>
                搜索
              </Button>
            }
          />
        </Fields>
      </form>
      {children}
      <Parks key={results.search} {...results} path={path} formToken={formToken} />
    </>
  )
}

function Parks({ search, parks, path, formToken }: SearchResults & Pick<ParkSearchProps, "path" | "formToken">) {
  if (!parks) return <LoadFailed subject="停车场" />
  if (parks.items.length > 0)
    return <ParksList firstPage={parks} search={search || undefined} path={path} formToken={formToken} />
  return (
    <Empty text={search ? `没有找到“${search}”` : "还没有可以租车位的停车场"}>
      <Button variant="quiet" href={search ? path : "/WALLET"}>
        {search ? "清除" : "返回钱包"}
      </Button>
    </Empty>
  )
}
