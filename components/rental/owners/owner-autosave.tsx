"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { ownersEndpoints } from "#lib/rental/owners/contract"

export const OwnerAutosave = () => (
  <DraftAutosave
    onSave={(pairs, _, isLeaving) => {
      const plates = pairs.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const fields = { ...Object.fromEntries(pairs), plates: plates.join("\n") }
      void callEndpoint<typeof ownersEndpoints.keepOwner>(getEndpointPath("rental", "keepOwner"), fields, {
        keepalive: isLeaving,
      })
    }}
  />
)
