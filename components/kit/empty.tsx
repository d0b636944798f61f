import type { ReactNode } from "react"
import { Button } from "#components/kit/button"
import { Icon } from "#components/kit/icon"

const art = {
  sign: "M33 10h30v30H33zM48 40v22M36 62h24M44 33V17h6a4.8 4.8 0 0 1 0 9.6h-6",
  offline: "M20 40a40 40 0 0 1 56 0M31 50a24 24 0 0 1 34 0M42 60a8.5 8.5 0 0 1 12 0M26 14l44 44",
}

type EmptyProps = {
  picture?: keyof typeof art
  text: ReactNode
  /** The sentence is what the whole screen is about. */
  heading?: boolean
  children?: ReactNode
}

/** Nothing here: a drawing, a sentence and one way on. */
export function Empty({ picture = "sign", text, heading, children }: EmptyProps) {
  const Text = heading ? "h1" : "p"
  return (
    <div className="card grid justify-items-center gap-2 px-6 py-12 text-center tiny:px-3">
      <svg className="icon h-18 w-24 text-ink-3" viewBox="0 0 96 72" aria-hidden="true">
        <path d={art[picture]} />
      </svg>
      <Text className={`sentence ${heading ? "font-bold" : "text-ink-2"}`}>{text}</Text>
      {children && <div className="mt-3 min-w-[min(9em,100%)]">{children}</div>}
    </div>
  )
}

/** Loading failed; the retry is a link to the same page, so it works without JavaScript. */
export function LoadFailed({ text = "加载失败，请检查网络", href = "" }: { text?: string; href?: string }) {
  return (
    <Empty picture="offline" text={text}>
      <Button look="quiet" icon={<Icon name="again" small />} href={href}>
        重试
      </Button>
    </Empty>
  )
}
