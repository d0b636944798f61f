import { Icon, type IconName } from "#components/ui/display/icon"
import "#styles/parts.css"

/** `href` is undefined when the provider does not support the page; the shortcut is then not shown. */
export type Shortcut = { icon: IconName; label: string; href: string | undefined }

/** Up to four links with icons. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  if (!shortcuts.some(({ href }) => href)) return null
  return (
    <section className="card shortcuts">
      {shortcuts.map(
        ({ icon, label, href }) =>
          href && (
            <a key={href} className="shortcut" href={href}>
              <Icon name={icon} className="text-ink-2" />
              {label}
            </a>
          ),
      )}
    </section>
  )
}
