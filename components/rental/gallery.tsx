import type { GalleryStates } from "#components/kit/gallery-states"
import { home } from "#components/rental/home/gallery"
import { applying } from "#components/rental/application/gallery"
import { renewing } from "#components/rental/renewal/gallery"

export const states: GalleryStates = { ...home, ...renewing, ...applying }
