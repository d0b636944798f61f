import type { GalleryStates } from "#components/kit/gallery-states"
import { controls } from "#components/kit/states-controls"
import { overlays } from "#components/kit/states-overlays"
import { plateInput } from "#components/kit/states-plate-input"
import { shapes } from "#components/kit/states-shapes"

export const states: GalleryStates = { ...shapes, ...controls, ...plateInput, ...overlays }
