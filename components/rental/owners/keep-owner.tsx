"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { askAt } from "#lib/browser/ask"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { ownersEndpoints } from "#lib/rental/owners/contract"

export const KeepOwner = () => (
  <DraftAutosave
    onSave={(typed, _, leaving) => {
      const plates = typed.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const sent = { ...Object.fromEntries(typed), plates: plates.join("\n") }
      void askAt<typeof ownersEndpoints.keepOwner>(getEndpointPath("rental", "keepOwner"), sent, { keepalive: leaving })
    }}
  />
)
