import { finding } from "#components/invoices/find/gallery"
import { forms } from "#components/invoices/form/gallery"
import { papers } from "#components/invoices/papers/gallery"
import { ofParks } from "#components/invoices/parks/gallery"
import type { GalleryStates } from "#components/ui/gallery-states"

export const states: GalleryStates = { ...finding, ...ofParks, ...forms, ...papers }
