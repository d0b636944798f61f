"use client"

import { ChooserPhoto, type ChooserState } from "#components/coupons/exchange/form/chooser-photo"
import { CallCard } from "#components/ui/list/call-card"
import { FormPage } from "#components/ui/layout/form-page"
import { Title } from "#components/ui/layout/page"

const noop = () => {}

/** States of WeChat's chooser that only a script can produce. */
export function ChooserGallery({ initialState }: { initialState?: ChooserState }) {
  return (
    <FormPage>
      <Title>凭小票换停车券</Title>
      <form>
        <ChooserPhoto
          back="/"
          script=""
          plate={() => ""}
          onChange={noop}
          onUnavailable={noop}
          initialState={initialState}
          supportPhone="400-680-0188"
        />
      </form>
      <CallCard phone="400-680-0188" />
    </FormPage>
  )
}
