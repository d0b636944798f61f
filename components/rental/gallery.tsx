import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { applicationStates } from "#components/rental/application/gallery"
import { homeStates } from "#components/rental/home/gallery"
import { ownerStates } from "#components/rental/owners/gallery"
import { renewalStates } from "#components/rental/renewal/gallery"

export const states: GalleryStates = { ...homeStates, ...renewalStates, ...applicationStates, ...ownerStates }
