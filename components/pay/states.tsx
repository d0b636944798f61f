import type { GalleryStates } from "#components/kit/gallery-states"
import { afterwards } from "#components/pay/states-afterwards"
import { lookingUp } from "#components/pay/states-looking-up"
import { others } from "#components/pay/states-others"
import { paying } from "#components/pay/states-paying"

export const states: GalleryStates = { ...lookingUp, ...paying, ...afterwards, ...others }
