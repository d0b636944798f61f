import type { GalleryStates } from "#components/ui/gallery-states"
import { formStates } from "#components/ui/form/gallery"
import { listStates } from "#components/ui/list/gallery"
import { resultStates } from "#components/ui/layout/gallery-results"
import { overlayStates } from "#components/ui/overlay/gallery"
import { pageStates } from "#components/ui/layout/gallery"
import { photoStates } from "#components/ui/photo/gallery"
import { walletStates } from "#components/ui/layout/gallery-wallet"
import { displayStates } from "#components/ui/display/gallery"
import { inputStates } from "#components/ui/inputs/gallery"
import { termStates, illustrationStates } from "#components/ui/illustrations/gallery"
import { ticketStates } from "#components/ui/list/gallery-tickets"
import { plateInputStates } from "#components/ui/plate/gallery-plate-input"
import { plateStates } from "#components/ui/plate/gallery"

export const states: GalleryStates = {
  ...plateStates,
  ...plateInputStates,
  ...photoStates,
  ...pageStates,
  ...walletStates,
  ...formStates,
  ...resultStates,
  ...listStates,
  ...ticketStates,
  ...displayStates,
  ...inputStates,
  ...illustrationStates,
  ...termStates,
  ...overlayStates,
}
