import type { IconName } from "#components/kit/marks/icon"
import { Notice } from "#components/kit/marks/notice"

export type PayNotice = {
  text: string
  look?: "warn" | "info" | "bad"
  /** The mark that means it, where that is another than its look's. */
  icon?: IconName
  /** Stands last: good to know, and no reason to push anything down. */
  later?: boolean
  href?: string
  go?: string
  /** Said once: a button of the form around it sends that it was read. */
  noted?: { action: string; name: string; value: string }
}

export function PayNotices({ notices }: { notices: PayNotice[] }) {
  return notices.map(({ text, look, icon, href, go, noted }) => (
    <Notice key={text} look={look} icon={icon ?? (look === "bad" ? "alert" : "info")} href={href} go={go}>
      {text}
      {noted && (
        <button
          className="ml-2 min-h-hit font-med underline"
          formAction={noted.action}
          name={noted.name}
          value={noted.value}
        >
          知道了
        </button>
      )}
    </Notice>
  ))
}
