import { Icon, type IconName } from "#components/kit/marks/icon"
import "#styles/parts.css"

/** Where a provider has nothing to lead to there is no way. */
export type Way = { icon: IconName; word: string; href: string | undefined }

/** Up to four ways on, as words with their pictures. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  if (!ways.some(({ href }) => href)) return null
  return (
    <section className="card ways">
      {ways.map(
        ({ icon, word, href }) =>
          href && (
            <a key={href} className="way" href={href}>
              <Icon name={icon} className="text-ink-2" />
              {word}
            </a>
          ),
      )}
    </section>
  )
}
