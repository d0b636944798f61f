"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { askAt } from "#lib/browser/ask"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { ownersEndpoints } from "#lib/rental/owners/contract"

export const OwnerAutosave = () => (
  <DraftAutosave
    onSave={(pairs, _, isLeaving) => {
      const plates = pairs.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const fields = { ...Object.fromEntries(pairs), plates: plates.join("\n") }
      void askAt<typeof ownersEndpoints.keepOwner>(getEndpointPath("rental", "keepOwner"), fields, {
        keepalive: isLeaving,
      })
    }}
  />
)
