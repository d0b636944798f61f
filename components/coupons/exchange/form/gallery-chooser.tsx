"use client"

import { ChooserPhoto, type ChooserState } from "#components/coupons/exchange/form/chooser-photo"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"

const nothing = () => {}

/** States of WeChat's chooser that only a script can produce. */
export function ChooserGallery({ begun }: { begun?: ChooserState }) {
  return (
    <FormPage>
      <Title>凭小票换停车券</Title>
      <form>
        <ChooserPhoto back="/" script="" plate={() => ""} onChange={nothing} onMissing={nothing} begun={begun} />
      </form>
    </FormPage>
  )
}
