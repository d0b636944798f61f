"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { withLineBreaks } from "#components/ui/display/sentence"
import { maskPhone } from "#lib/account/rules"
import { ask } from "#lib/ask"
import type { Comment } from "#lib/cross-park/values"
import { dayAndTime } from "#lib/core/time/dates"
import { NothingToShow } from "#lib/provider/user-message"

type Keyed = Comment & { key: string }
/** The provider gives comments no names: where one stands is what it is called. */
const keyed = (comments: readonly Comment[], page: number): Keyed[] =>
  comments.map((comment, i) => ({ ...comment, key: `${page}-${i}` }))

type CommentsListProps = { spaceId: string; page: number; first: ListPage<Comment> }

export function CommentsList({ spaceId, page, first }: CommentsListProps) {
  const load = async (page: number): Promise<ListPage<Keyed>> => {
    const said = await ask["cross-park"].comments({ page, spaceId })
    if (!said.ok) throw new NothingToShow(said)
    return { items: keyed(said.data.comments, page), next: page < said.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="评论"
      firstPage={{ ...first, items: keyed(first.items, page) }}
      loadPage={load}
      getKey={({ key }) => key}
      pageHref={`/FEEDBACK/${encodeURIComponent(spaceId)}?page=`}
      labels={{ moreLabel: "更多" }}
      renderRow={({ who, phone, at, text }) => (
        <div className="row grid gap-1 px-4 py-3">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
            <span className="font-med text-ink-2">{who}</span>
            {phone && <span className="tabular-nums">{maskPhone(phone)}</span>}
            <time className="ml-auto tabular-nums">{dayAndTime(at)}</time>
          </p>
          <p className="text-pretty break-words break-keep whitespace-pre-line">{withLineBreaks(text)}</p>
        </div>
      )}
    />
  )
}
