"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { pathOf } from "#lib/core/address/own-path"
import type { ownersEndpoints } from "#lib/rental/owners/contract"

export const KeepOwner = () => (
  <DraftAutosave
    onSave={(typed, _, leaving) => {
      const plates = typed.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const sent = { ...Object.fromEntries(typed), plates: plates.join("\n") }
      void callEndpoint<typeof ownersEndpoints.keepOwner>(pathOf("rental", "keepOwner"), sent, { keepalive: leaving })
    }}
  />
)
