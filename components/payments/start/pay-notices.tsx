import { Notice } from "#components/kit/marks/notice"

export type PayNotice = {
  text: string
  look?: "warn" | "info" | "bad"
  /** Stands last: good to know, and no reason to push anything down. */
  later?: boolean
  href?: string
  go?: string
  /** Said once: a button of the form around it sends that it was read. */
  noted?: { action: string; name: string; value: string }
}

export function PayNotices({ notices }: { notices: PayNotice[] }) {
  return notices.map(({ text, look, href, go, noted }) => (
    <Notice key={text} look={look} icon={look === "bad" ? "alert" : "info"} href={href} go={go}>
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
