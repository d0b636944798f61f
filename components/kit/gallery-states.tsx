import type { ReactNode } from "react"

/** Every screen or part of an area in every named state, drawn exactly as a driver would see it. */
export type GalleryStates = { readonly [screen: string]: { readonly [state: string]: () => ReactNode } }
