import type { GalleryStates } from "#components/kit/gallery-states"
import { controls } from "#components/kit/states-controls"
import { shapes } from "#components/kit/states-shapes"

export const states: GalleryStates = { ...shapes, ...controls }
