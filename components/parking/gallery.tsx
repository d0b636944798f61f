import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { otherStates } from "#components/parking/gallery-other-payments"
import { payStates } from "#components/parking/gallery-paying"
import { confirmationStates } from "#components/parking/gallery-confirmation"
import { homeStates } from "#components/parking/home/gallery-home"
import { lookUpStates } from "#components/parking/look-up/gallery-look-up"

export const states: GalleryStates = {
  ...homeStates,
  ...lookUpStates,
  ...payStates,
  ...confirmationStates,
  ...otherStates,
}
