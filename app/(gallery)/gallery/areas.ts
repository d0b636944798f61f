import { states as about } from "#components/about/states"
import { states as account } from "#components/account/states"
import type { GalleryStates } from "#components/kit/gallery-states"
import { states as kit } from "#components/kit/states"
import { states as platform } from "#components/platform/states"
import { env } from "#lib/kit/env"

export const areas: { readonly [area: string]: GalleryStates } = { kit, platform, about, account }

export const galleryOn = () => env().GALLERY === "on"
