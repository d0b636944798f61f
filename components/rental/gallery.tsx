import type { GalleryStates } from "#components/ui/gallery-states"
import { applying } from "#components/rental/application/gallery"
import { home } from "#components/rental/home/gallery"
import { owning } from "#components/rental/owners/gallery"
import { renewing } from "#components/rental/renewal/gallery"

export const states: GalleryStates = { ...home, ...renewing, ...applying, ...owning }
