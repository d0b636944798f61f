"use client"

import type { ReactNode } from "react"
import { SpaceRow } from "#components/cross-park/spaces/space-row"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Field, Fields } from "#components/ui/form/field"
import { useSearch } from "#components/ui/form/use-search"
import { apiClient } from "#lib/api-client"
import type { Space } from "#lib/cross-park/values"

export type SpaceSearchProps = {
  /** The submitted search and its results. */
  query?: string
  results?: readonly Space[] | "failed"
  /** Shown without a search. */
  children: ReactNode
}

/** Searches car parks by name; with JavaScript while the driver types. */
export function SpaceSearch({ query = "", results: initialResults, children }: SpaceSearchProps) {
  const { results, isSearching, onType } = useSearch<SpaceSearchProps["results"]>({
    initialResults,
    blank: { results: undefined },
    async search(park) {
      const result = await apiClient["cross-park"].search({ park })
      return result.ok ? result.data.parks : "failed"
    },
  })

  return (
    <>
      <form method="get" action="/CROSS_PARK" role="search">
        <Fields short>
          <Field
            label="车场"
            name="parkName"
            type="search"
            maxLength={60}
            placeholder="搜索停车场名称"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query}
            onChange={({ target }) => onType(target.value)}
            after={
              <Button type="submit" variant="text" busy={isSearching ? "正在搜索" : undefined}>
                搜索
              </Button>
            }
          />
        </Fields>
      </form>
      {results === undefined ? children : <SearchResults results={results} />}
    </>
  )
}

function SearchResults({ results }: { results: readonly Space[] | "failed" }) {
  if (results === "failed") return <LoadFailed subject="预约信息" />
  if (results.length === 0) {
    return (
      <Empty text="暂无预约信息" note="没有找到名称相符的停车场">
        <Button variant="quiet" href="/CROSS_PARK">
          看全部车位
        </Button>
      </Empty>
    )
  }
  return (
    <Card as="ul" label="搜索结果">
      {results.map((space) => (
        <li key={space.id} className="row">
          <SpaceRow space={space} />
        </li>
      ))}
    </Card>
  )
}
