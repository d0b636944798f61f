import { Button } from "#components/kit/form/button"
import { CallCard } from "#components/kit/marks/call-card"
import type { Trouble } from "#lib/provider/trouble"

/** What stands for 加载更多 where a list has a word of its own. */
export type MoreWords = { more: string }

type MoreFooterProps = {
  state: "idle" | "loading" | "failed" | "ended"
  href: string
  words?: MoreWords
  /** What the provider has said instead of more. */
  trouble?: Trouble
  onMore?: () => void
}

const usual = { more: "加载更多" }
const ENDED = "没有更多数据了"

/** The end of a list: there is more, more is coming, it did not come, or that was all. */
export function MoreFooter({ state, href, words: { more } = usual, trouble, onMore }: MoreFooterProps) {
  if (state === "ended") return <p className="p-3 text-center text-sm text-ink-3">{ENDED}</p>
  const words = { idle: more, loading: "正在加载", failed: "重试" }[state]
  return (
    <div className="pt-3 text-center" aria-live="polite">
      {state === "failed" && (
        <>
          <p className="text-sm text-bad">加载失败</p>
          <p className="pb-1 text-sm sentence text-ink-2">{trouble?.words ?? "请稍后重试"}</p>
          <CallCard phone={trouble?.phone} />
        </>
      )}
      <Button
        look="text"
        href={href}
        busy={state === "loading" ? words : undefined}
        onClick={
          onMore &&
          ((event) => {
            event.preventDefault()
            onMore()
          })
        }
      >
        {words}
      </Button>
    </div>
  )
}
