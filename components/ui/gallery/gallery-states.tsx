import type { ReactNode } from "react"

/** Every screen or component of an area in each named state, rendered as a driver would see it. */
export type GalleryStates = { readonly [screen: string]: { readonly [state: string]: () => ReactNode } }
