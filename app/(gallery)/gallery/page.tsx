import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { getDisplayPrefs } from "@app/_shared/display-prefs"
import { Badge } from "#components/ui/display/badge"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Brand, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { areas, isGalleryOn } from "../_pages/areas"
import { Modes } from "../_pages/modes"

export const metadata: Metadata = { title: "画廊", robots: { index: false } }

/** Every screen and part in every named state, by area. */
export default async function Gallery() {
  if (!isGalleryOn()) notFound()
  const { care, theme = "" } = await getDisplayPrefs()
  return (
    <Page>
      <Brand name="泊安停车" end={<Badge>只在演示环境可见</Badge>} />
      <Title>每一屏，每一种状态</Title>
      <Plate number="粤BD72816" size="lg" />
      <Modes theme={theme} care={care ? "1" : ""} />
      {Object.entries(areas).map(([area, screens]) => (
        <section key={area} className="pt-4">
          <h2 className="flex items-center gap-2 pb-3 text-title weight-bold">
            {area}
            <Badge variant="info">{Object.values(screens).flatMap(Object.keys).length}</Badge>
          </h2>
          <div className="grid gap-3">
            {Object.entries(screens).map(([screen, states]) => (
              <Card key={screen} label={screen}>
                <h3 className="px-4 pt-3 weight-bold">{screen}</h3>
                {Object.keys(states).map((state) => (
                  <Cell
                    key={state}
                    label={state}
                    href={`/gallery/${[area, screen, state].map(encodeURIComponent).join("/")}`}
                  />
                ))}
              </Card>
            ))}
          </div>
        </section>
      ))}
    </Page>
  )
}
