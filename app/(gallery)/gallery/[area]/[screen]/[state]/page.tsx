import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { areas, galleryOn } from "@app/(gallery)/_pages/areas"

type Place = { params: Promise<{ area: string; screen: string; state: string }> }

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const { screen, state } = await params
  return { title: `${decode(screen)} ${decode(state)}`, robots: { index: false } }
}

export default async function GalleryState({ params }: Place) {
  const { area, screen, state } = await params
  const draw = galleryOn() && areas[decode(area)]?.[decode(screen)]?.[decode(state)]
  return draw ? draw() : notFound()
}

const decode = decodeURIComponent
