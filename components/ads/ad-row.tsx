import type { ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"
import { Spinner } from "#components/ui/display/spinner"

type AdRowProps = {
  /** Undefined for a picture, which has a name of its own. */
  label?: string
  picture?: ReactNode
  href?: string
  busy?: boolean
  /** A button next to the close button. */
  control?: ReactNode
  onFollow?: () => void
  onClose: () => void
}

const contentClasses = "cell-press flex min-h-hit min-w-0 flex-1 items-center gap-3 py-2 text-left text-sm text-ink-2"

/** An advertisement in one quiet line. Always labelled, closed in one tap, and never above a pay button. */
export function AdRow({ label, picture, href, busy, control, onFollow, onClose }: AdRowProps) {
  const content = (
    <>
      {picture}
      <span className="word-tag px-1 text-cap" aria-hidden="true">
        广告
      </span>
      {label}
      {busy && <Spinner />}
    </>
  )
  return (
    <aside className="row flex items-center pl-4 care:hidden" aria-label={label ? `广告：${label}` : "广告"}>
      {href ? (
        <a className={contentClasses} href={href} rel="noopener noreferrer nofollow" onClick={onFollow}>
          {content}
        </a>
      ) : label && onFollow ? (
        <button type="button" className={contentClasses} onClick={busy ? undefined : onFollow}>
          {content}
        </button>
      ) : (
        <div className="flex min-h-hit min-w-0 flex-1 items-center gap-3 py-2 text-sm text-ink-2">{content}</div>
      )}
      {control}
      <AdButton label="关闭广告" onClick={onClose}>
        <Icon name="close" small />
      </AdButton>
    </aside>
  )
}

export const AdButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className="grid size-hit place-items-center text-ink-2" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
