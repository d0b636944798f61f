import { findStates } from "#components/invoices/find/gallery"
import { formStates } from "#components/invoices/form/gallery"
import { issuedStates } from "#components/invoices/issued/gallery"
import { parkStates } from "#components/invoices/parks/gallery"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

export const states: GalleryStates = { ...findStates, ...parkStates, ...formStates, ...issuedStates }
