import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"

/** Line drawings on a grid of 160 by 96: the object in grey, what is wrong with it in the accent color. */
const drawings = {
  /** An empty car park. */
  empty: ["M20 84h120M34 84V36h92v48M34 36l12-16h68l12 16M64 84V62h32v22", "M64 70h32M64 77h32"],
  /** A barrier without power. */
  failed: ["M20 84h120M46 84V34h22v50M68 42l66-14v8L68 50M92 37v8M114 32v8M52 44h10", "M104 50l-9 14h13l-9 14"],
  /** A cone with a question mark. */
  missing: [
    "M20 84h120M44 84v-6h72v6M54 78l14-40h24l14 40M61 58h38",
    "M72 18a8 8 0 1 1 11 7.4c-2 1-3 2-3 4.6M80 35v.1",
  ],
}

type EmptyProps = {
  picture?: keyof typeof drawings
  text: ReactNode
  /** A second, smaller sentence. */
  note?: string
  /** The text is the heading of the screen. */
  isHeading?: boolean
  children?: ReactNode
}

/** An empty list or page: drawing, text and one link. */
export function Empty({ picture = "empty", text, note, isHeading, children }: EmptyProps) {
  const Text = isHeading ? "h1" : "p"
  const [object, remark] = drawings[picture]
  return (
    <div className="card empty">
      <svg className="icon" viewBox="0 0 160 96" aria-hidden="true">
        <path d={object} />
        <path className="stroke-current text-accent" d={remark} />
      </svg>
      <Text className="weight-bold">{text}</Text>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {children && <div className="pt-2">{children}</div>}
    </div>
  )
}

/**
 * Replaces a list that failed to load. Its text must not claim that the list is empty. The retry is a link to the same
 * page.
 */
export function LoadFailed({ subject, href = "" }: { subject: string; href?: string }) {
  return (
    <Empty picture="failed" text="加载失败" note={`停车服务暂时没有回答，没有查到${subject}`}>
      <Button href={href}>重试</Button>
    </Empty>
  )
}
