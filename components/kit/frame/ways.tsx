import { Icon, type IconName } from "#components/kit/marks/icon"
import "#styles/parts.css"

type Way = { icon: IconName; word: string; href: string }

/** Four ways on, as words with their pictures. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <section className="card ways">
      {ways.map(({ icon, word, href }) => (
        <a key={href} className="way" href={href}>
          <Icon name={icon} className="text-ink-2" />
          {word}
        </a>
      ))}
    </section>
  )
}
