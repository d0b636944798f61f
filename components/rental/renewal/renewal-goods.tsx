import { Section } from "#components/ui/layout/page"
import { Money } from "#components/ui/display/money"
import { PickRow } from "#components/ui/inputs/pick-row"
import type { Good } from "#lib/rental/model/values"

type RenewalGoodsProps = {
  goods: readonly Good[]
  selectedIds: readonly string[]
  onSelect: (id: string, isSelected: boolean) => void
}

/** Extras that can be bought with the renewal. */
export function RenewalGoods({ goods, selectedIds, onSelect }: RenewalGoodsProps) {
  if (goods.length === 0) return null
  return (
    <>
      <Section>可以加购</Section>
      <fieldset className="card" aria-label="加购">
        {goods.map(({ id, name, description, price, was, link }) => (
          <PickRow
            key={id}
            name="goods"
            value={id}
            heading={name}
            note={
              <>
                {description} {was !== undefined && was > price && <Money value={was} strikethrough />}
                {link && (
                  <a className="text-accent underline underline-offset-4" href={link}>
                    查看详情
                  </a>
                )}
              </>
            }
            sum={<Money value={price} />}
            defaultChecked={selectedIds.includes(id)}
            onChange={({ target }) => onSelect(id, target.checked)}
          />
        ))}
      </fieldset>
    </>
  )
}
