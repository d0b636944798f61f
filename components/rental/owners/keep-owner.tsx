"use client"

import { KeepTyped } from "#components/kit/form/keep-typed"
import { askAt } from "#lib/browser/ask"
import { pathOf } from "#lib/core/address/own-path"
import type { ownersOwn } from "#lib/rental/owners/contract"

export const KeepOwner = () => (
  <KeepTyped
    keep={(typed, _, leaving) => {
      const plates = typed.filter(([name]) => /^plate\d+$/.test(name)).map(([, plate]) => plate)
      const sent = { ...Object.fromEntries(typed), plates: plates.join("\n") }
      void askAt<typeof ownersOwn.keepOwner>(pathOf("rental", "keepOwner"), sent, { keepalive: leaving })
    }}
  />
)
