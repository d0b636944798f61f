import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { formStates } from "#components/ui/gallery/form.states"
import { listStates } from "#components/ui/gallery/list.states"
import { resultStates } from "#components/ui/gallery/results.states"
import { overlayStates } from "#components/ui/gallery/overlay.states"
import { pageStates } from "#components/ui/gallery/layout.states"
import { photoStates } from "#components/ui/gallery/photo.states"
import { walletStates } from "#components/ui/gallery/wallet.states"
import { displayStates } from "#components/ui/gallery/display.states"
import { inputStates } from "#components/ui/gallery/inputs.states"
import { termStates, illustrationStates } from "#components/ui/gallery/illustrations.states"
import { ticketStates } from "#components/ui/gallery/tickets.states"
import { plateInputStates } from "#components/ui/gallery/plate-input.states"
import { plateStates } from "#components/ui/gallery/plate.states"

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
