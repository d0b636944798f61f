import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import type { UserMessage } from "#lib/provider/user-message"

type MoreFooterProps = {
  state: "idle" | "loading" | "failed" | "ended"
  href: string
  /** The provider's error message. */
  message?: UserMessage
  onMore?: () => void
}

const END_TEXT = "没有更多数据了"

/** The end of a list: a button for more, loading, failed, or no more. */
export function MoreFooter({ state, href, message, onMore }: MoreFooterProps) {
  if (state === "ended") return <p className="p-3 text-center text-sm text-ink-3">{END_TEXT}</p>
  const label = { idle: "加载更多", loading: "正在加载", failed: "重试" }[state]
  return (
    <div className="pt-3 text-center" aria-live="polite">
      {state === "failed" && (
        <>
          <p className="text-sm text-bad">加载失败</p>
          <p className="pb-1 text-sm text-ink-2">{message?.text ?? "请稍后重试"}</p>
          <CallCard phone={message?.phone} />
        </>
      )}
      <Button
        variant="text"
        href={href}
        busy={state === "loading" ? label : undefined}
        onClick={
          onMore &&
          ((event) => {
            event.preventDefault()
            onMore()
          })
        }
      >
        {label}
      </Button>
    </div>
  )
}
