"use client"

import { useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { useRestoredForm } from "#components/ui/form/use-restored-form"
import { ActionBar } from "#components/ui/layout/action-bar"
import { RentalLink } from "#components/rental/home/rental-link"
import { Card } from "#components/ui/display/card"
import { FormPage } from "#components/ui/layout/form-page"
import { Note, Title } from "#components/ui/layout/page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { Cell } from "#components/ui/list/cell"
import { Money } from "#components/ui/display/money"
import { PackageRow } from "#components/rental/renewal/package-row"
import { getAgreementHref, rentalsHref } from "#lib/rental/links"
import { getPackageName, getPrice } from "#lib/rental/model/rules"
import type { Package } from "#lib/rental/model/values"
import { EXTRA_CARS } from "#lib/rental/renewal/messages"

export type PackagesFormProps = {
  parkId: string
  /** The area for which the driver's application was approved. */
  areaId?: string
  packages: readonly Package[]
  /** Why a package cannot be selected, by its id. */
  disabledReasons: { readonly [feeId: string]: string }
  plate?: string
  /** 审核通过 after an approved application. */
  title?: string
}

/** The packages of a car park. A native form, so that it works without JavaScript. */
export function PackagesForm({
  parkId,
  areaId,
  packages,
  disabledReasons,
  plate,
  title = "选择套餐",
}: PackagesFormProps) {
  const available = packages.filter(({ feeId }) => disabledReasons[feeId] === undefined)
  const [selected, setSelected] = useState(available[0])
  const form = useRef<HTMLFormElement>(null)
  useRestoredForm(form, (data) =>
    setSelected(available.find(({ feeId }) => feeId === data.get("whiteListFeeId")) ?? available[0]),
  )
  const { park, address } = packages[0] ?? {}
  return (
    <form ref={form} method="get" action="/WALLET/white_list_v2/renewal_v2" className="contents">
      <FormPage
        bar={
          selected ? (
            <SumBar
              label={getPackageName(selected)}
              sum={
                <>
                  <Money value={getPrice(selected)} size="inherit" />
                  <span className="text-sm weight-reg">/月</span>
                </>
              }
            >
              <Button type="submit">下一步</Button>
            </SumBar>
          ) : (
            <ActionBar hint="没有可选的套餐">
              <RentalLink href={rentalsHref} />
            </ActionBar>
          )
        }
      >
        <Title>{title}</Title>
        {park && <Note>{[park, address].filter(Boolean).join("　")}</Note>}
        <fieldset className="card" aria-label="套餐">
          {packages.map((offer) => (
            <PackageRow
              key={offer.feeId}
              offer={offer}
              isSelected={offer === available[0]}
              disabledReason={disabledReasons[offer.feeId]}
              onPick={() => setSelected(offer)}
            />
          ))}
        </fieldset>
        <input type="hidden" name="parkId" value={parkId} />
        {areaId && <input type="hidden" name="areaId" value={areaId} />}
        {plate && <input type="hidden" name="plate" value={plate} />}
        <Card>
          <Cell
            icon="document"
            label="《长租协议》"
            href={getAgreementHref({ parkId, whiteListFeeId: selected?.feeId ?? packages[0]?.feeId })}
          />
        </Card>
        <Note>{EXTRA_CARS}。</Note>
      </FormPage>
    </form>
  )
}
