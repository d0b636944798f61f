import type { ComponentProps, ReactNode } from "react"
import { Name } from "#components/kit/marks/name"
import { Icon, type IconName } from "#components/kit/marks/icon"
import { Sentence } from "#components/kit/marks/sentence"
import { phoneInGroups } from "#lib/core/values/phone"

type Words = {
  icon?: IconName
  /** In place of an icon: the mark of somebody else's. */
  mark?: ReactNode
  label: ReactNode
  /** The label is a name or an address: with no joint to break at it breaks anywhere. */
  named?: boolean
  /** A second, smaller line under the label. */
  note?: ReactNode
  value?: ReactNode
}

type CellProps = Words & {
  href?: string
  /** A word in place of the chevron: 拨打. */
  go?: string
  /** A control at the right; it moves below the label where it finds no room. */
  end?: ReactNode
}

const row = "row flex w-full items-center gap-3 min-h-cell px-4 py-2 text-left tiny:flex-wrap"

/** A row of a card: a link when it leads somewhere, else plain. */
export function Cell({ href, go, end, ...words }: CellProps) {
  const classes = `${row} ${words.icon || words.mark ? "row-icon" : ""} ${end ? "flex-wrap" : ""}`
  const inside = (
    <>
      <CellWords {...words} />
      {go ? (
        <span className="font-med whitespace-nowrap text-accent">{go}</span>
      ) : end ? (
        <div className="flex-[1_1_210px]">{end}</div>
      ) : (
        href && <Chevron />
      )}
    </>
  )
  if (!href) return <div className={classes}>{inside}</div>
  return (
    <a className={`${classes} cell-press`} href={href}>
      {inside}
    </a>
  )
}

/** A row that acts: a native button, submitting its form by default. */
export function ButtonCell({
  danger,
  label,
  named,
  icon,
  mark,
  note,
  value,
  ...rest
}: Words & { danger?: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="submit"
      className={`${row} cell-press ${icon || mark ? "row-icon" : ""} ${danger ? "justify-center text-bad" : ""}`}
      {...rest}
    >
      {danger ? label : <CellWords {...{ label, named, icon, mark, note, value }} />}
    </button>
  )
}

/** Phone numbers stand under the label, so that a long one never squeezes it. */
export function PhoneCell({ label, phone }: { label: string; phone: string }) {
  return (
    <Cell
      icon="phone"
      label={label}
      note={phoneInGroups(phone)}
      go="拨打"
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
    />
  )
}

export function CellWords({ icon, mark, label, named, note, value }: Words) {
  return (
    <>
      {mark}
      {icon && <Icon name={icon} className="text-ink-2" />}
      <span className={`cell-label ${named ? "cell-named" : ""}`}>
        {named && typeof label === "string" ? <Name>{label}</Name> : label}
        {note && (
          <small className="block text-sm [overflow-wrap:anywhere] text-ink-3">
            <Sentence>{note}</Sentence>
          </small>
        )}
      </span>
      {value && <span className="text-right leading-snug text-ink-2 tabular-nums">{value}</span>}
    </>
  )
}

/** Lists are full of it, so it is drawn by the stylesheet and costs a page one empty element. */
export function Chevron() {
  return <i className="chevron" />
}
