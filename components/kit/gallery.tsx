import type { GalleryStates } from "#components/kit/gallery-states"
import { controls } from "#components/kit/form/gallery"
import { lists } from "#components/kit/list/gallery"
import { outcomes } from "#components/kit/frame/gallery-outcomes"
import { overlays } from "#components/kit/overlay/gallery"
import { pages } from "#components/kit/frame/gallery"
import { photos } from "#components/kit/photo/gallery"
import { purses } from "#components/kit/frame/gallery-purse"
import { marks } from "#components/kit/marks/gallery"
import { picks } from "#components/kit/pick/gallery"
import { terms, things } from "#components/kit/things/gallery"
import { tickets } from "#components/kit/list/gallery-tickets"
import { plateInput } from "#components/kit/plate/gallery-plate-input"
import { plates } from "#components/kit/plate/gallery"

export const states: GalleryStates = {
  ...plates,
  ...plateInput,
  ...photos,
  ...pages,
  ...purses,
  ...controls,
  ...outcomes,
  ...lists,
  ...tickets,
  ...marks,
  ...picks,
  ...things,
  ...terms,
  ...overlays,
}
