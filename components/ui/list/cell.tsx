import type { ComponentProps, ReactNode } from "react"
import { Name } from "#components/ui/display/name"
import { Icon, type IconName } from "#components/ui/display/icon"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"

type CellContentProps = {
  icon?: IconName
  /** Replaces `icon`, for example with the logo of another company. */
  customIcon?: ReactNode
  label: ReactNode
  /** The label is a name or an address and may break anywhere. */
  isName?: boolean
  /** A second, smaller line under the label. */
  note?: ReactNode
  value?: ReactNode
}

type CellProps = CellContentProps & {
  href?: string
  /** Replaces the chevron: 拨打. */
  actionLabel?: string
  /** A control on the right; moves below the label when there is no room. */
  end?: ReactNode
}

const rowClasses = "row flex w-full items-center gap-3 min-h-cell px-4 py-2 text-left tiny:flex-wrap"

/** A row of a card; a link if it has an href. */
export function Cell({ href, actionLabel, end, ...content }: CellProps) {
  const classes = `${rowClasses} ${content.icon || content.customIcon ? "row-icon" : ""} ${end ? "flex-wrap" : ""}`
  const children = (
    <>
      <CellContent {...content} />
      {actionLabel ? (
        <span className="weight-med whitespace-nowrap text-accent">{actionLabel}</span>
      ) : end ? (
        <div className="flex-[1_1_210px]">{end}</div>
      ) : (
        href && <Chevron />
      )}
    </>
  )
  if (!href) return <div className={classes}>{children}</div>
  return (
    <a className={`${classes} cell-press`} href={href}>
      {children}
    </a>
  )
}

/** A row that is a button; submits its form by default. */
export function ButtonCell({
  danger,
  label,
  isName,
  icon,
  customIcon,
  note,
  value,
  ...rest
}: CellContentProps & { danger?: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="submit"
      className={`${rowClasses} cell-press ${icon || customIcon ? "row-icon" : ""} ${danger ? "justify-center text-bad" : ""}`}
      {...rest}
    >
      {danger ? (
        label
      ) : (
        <CellContent label={label} isName={isName} icon={icon} customIcon={customIcon} note={note} value={value} />
      )}
    </button>
  )
}

/** The phone number is under the label so that a long number does not squeeze it. */
export function PhoneCell({ label, phone }: { label: string; phone: string }) {
  return <Cell icon="phone" label={label} note={formatPhone(phone)} actionLabel="拨打" href={buildTelHref(phone)} />
}

export function CellContent({ icon, customIcon, label, isName, note, value }: CellContentProps) {
  return (
    <>
      {customIcon}
      {icon && <Icon name={icon} className="text-ink-2" />}
      <span className={`cell-label ${isName ? "cell-named" : ""}`}>
        {isName && typeof label === "string" ? <Name>{label}</Name> : label}
        {note && <small className="block text-sm [word-break:normal] text-ink-3">{note}</small>}
      </span>
      {value && <span className="text-right text-body/snug text-ink-2">{value}</span>}
    </>
  )
}

/** Drawn by the stylesheet, so that each list row costs only one empty element. */
export function Chevron() {
  return <i className="chevron" />
}
