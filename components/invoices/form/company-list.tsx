import { Card } from "#components/ui/display/card"
import { Section } from "#components/ui/layout/page"
import { CellContent } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"

/** Pressing a company fills in its name and tax number. */
export function CompanyList({ companies }: { companies: readonly { name: string; tax: string }[] }) {
  if (companies.length === 0) return <Empty text="没有找到这家公司，请直接填写" />
  return (
    <>
      <Section>查到 {companies.length} 家</Section>
      <Card>
        {companies.map(({ name, tax }) => (
          <button
            key={tax}
            type="submit"
            name="act"
            value={`pick ${tax} ${name}`}
            className="row cell-press flex min-h-cell w-full items-center gap-3 px-4 py-2 text-left"
          >
            <CellContent label={name} isName note={tax} />
          </button>
        ))}
      </Card>
    </>
  )
}
