"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { askAt } from "#lib/browser/ask"
import { pathOf } from "#lib/core/address/own-path"
import type { ownersEndpoints } from "#lib/rental/owners/contract"

export const OwnerAutosave = () => (
  <DraftAutosave
    onSave={(pairs, _, isLeaving) => {
      const plates = pairs.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const fields = { ...Object.fromEntries(pairs), plates: plates.join("\n") }
      void askAt<typeof ownersEndpoints.keepOwner>(pathOf("rental", "keepOwner"), fields, { keepalive: isLeaving })
    }}
  />
)
