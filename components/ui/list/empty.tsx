import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"
import { Sentence } from "#components/ui/display/sentence"

const drawings = {
  sign: "M33 10h30v30H33zM48 40v22M36 62h24M44 33V17h6a4.8 4.8 0 0 1 0 9.6h-6",
  offline: "M20 40a40 40 0 0 1 56 0M31 50a24 24 0 0 1 34 0M42 60a8.5 8.5 0 0 1 12 0M26 14l44 44",
}

type EmptyProps = {
  picture?: keyof typeof drawings
  text: ReactNode
  /** A second, smaller sentence. */
  note?: string
  /** The text is the heading of the screen. */
  heading?: boolean
  children?: ReactNode
}

/** An empty list or page: drawing, text and one link. */
export function Empty({ picture = "sign", text, note, heading, children }: EmptyProps) {
  const Text = heading ? "h1" : "p"
  return (
    <div className="card grid justify-items-center gap-2 px-6 py-12 text-center care:px-3 low:py-5 tiny:px-3">
      <svg className="icon h-18 w-24 text-ink-3" viewBox="0 0 96 72" aria-hidden="true">
        <path d={drawings[picture]} />
      </svg>
      <Text className={`sentence ${heading ? "font-bold" : "text-ink-2"}`}>
        <Sentence>{text}</Sentence>
      </Text>
      {note && (
        <p className="text-sm sentence text-ink-3">
          <Sentence>{note}</Sentence>
        </p>
      )}
      {children && <div className="mt-3 min-w-[min(9em,100%)]">{children}</div>}
    </div>
  )
}

/** Replaces a list that failed to load. The retry is a link to the same page, so it works without JavaScript. */
export function LoadFailed({ empty, href = "" }: { empty: string; href?: string }) {
  return (
    <Empty picture="offline" text="加载失败" note={empty}>
      <Button variant="quiet" icon={<Icon name="retry" small />} href={href}>
        重试
      </Button>
    </Empty>
  )
}
