import type { GalleryStates } from "#components/kit/gallery-states"
import { states as kit } from "#components/kit/states"

export const areas: { readonly [area: string]: GalleryStates } = { kit }

export const galleryOn = () => process.env.GALLERY === "on"
