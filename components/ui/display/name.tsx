import { splitName } from "#lib/core/text/split-name"

/** A name of a place or a company; breaks only between its parts. */
export function Name({ children }: { children: string }) {
  const [first, ...rest] = splitName(children)
  return (
    <span className="break-keep">
      {first}
      {rest.map((part, index) => [<wbr key={index} />, part])}
    </span>
  )
}
