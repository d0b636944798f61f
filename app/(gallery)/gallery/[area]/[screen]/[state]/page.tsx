import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { areas, isGalleryOn } from "@app/(gallery)/_pages/areas"
import { StillLists } from "@app/(gallery)/_pages/still-lists"

type Props = { params: Promise<{ area: string; screen: string; state: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { screen, state } = await params
  return { title: `${decode(screen)} ${decode(state)}`, robots: { index: false } }
}

export default async function GalleryState({ params }: Props) {
  const { area, screen, state } = await params
  const render = isGalleryOn() && areas[decode(area)]?.[decode(screen)]?.[decode(state)]
  if (!render) notFound()
  return (
    <>
      <StillLists />
      {render()}
    </>
  )
}

const decode = decodeURIComponent
