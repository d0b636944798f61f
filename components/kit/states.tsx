import type { GalleryStates } from "#components/kit/gallery-states"
import { controls } from "#components/kit/states-controls"
import { lists } from "#components/kit/states-lists"
import { outcomes } from "#components/kit/states-outcomes"
import { overlays } from "#components/kit/states-overlays"
import { pages } from "#components/kit/states-pages"
import { photos } from "#components/kit/states-photo"
import { plateInput } from "#components/kit/states-plate-input"
import { plates } from "#components/kit/states-plates"

export const states: GalleryStates = {
  ...plates,
  ...plateInput,
  ...photos,
  ...pages,
  ...controls,
  ...outcomes,
  ...lists,
  ...overlays,
}
