import type { GalleryStates } from "#components/kit/gallery-states"
import { formStates } from "#components/kit/form/gallery"
import { listStates } from "#components/kit/list/gallery"
import { resultStates } from "#components/kit/layout/gallery-results"
import { overlayStates } from "#components/kit/overlay/gallery"
import { pageStates } from "#components/kit/layout/gallery"
import { photoStates } from "#components/kit/photo/gallery"
import { walletStates } from "#components/kit/layout/gallery-wallet"
import { displayStates } from "#components/kit/display/gallery"
import { inputStates } from "#components/kit/inputs/gallery"
import { termStates, illustrationStates } from "#components/kit/illustrations/gallery"
import { ticketStates } from "#components/kit/list/gallery-tickets"
import { plateInputStates } from "#components/kit/plate/gallery-plate-input"
import { plateStates } from "#components/kit/plate/gallery"

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
