import { Card } from "#components/kit/frame/card"
import { Section } from "#components/kit/frame/page"
import { ButtonCell } from "#components/kit/list/cell"
import { Empty } from "#components/kit/list/empty"

/** Companies by their names; a press takes one, with its number. */
export function Found({ found }: { found: readonly { name: string; tax: string }[] }) {
  if (found.length === 0) return <Empty text="没有找到这家公司，请直接填写" />
  return (
    <>
      <Section>查到 {found.length} 家</Section>
      <Card>
        {found.map(({ name, tax }) => (
          <ButtonCell key={tax} label={name} named note={tax} name="act" value={`pick ${tax} ${name}`} />
        ))}
      </Card>
    </>
  )
}
