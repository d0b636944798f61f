import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { Badge } from "#components/kit/badge"
import { Card } from "#components/kit/card"
import { Cell } from "#components/kit/cell"
import { Brand, Note, Page, Section, Title } from "#components/kit/page"
import { areas, galleryOn } from "./areas"
import { Modes } from "./modes"

export const metadata: Metadata = { title: "画廊", robots: { index: false } }

/** Every screen and part in every named state, by area. */
export default function Gallery() {
  if (!galleryOn()) notFound()
  return (
    <Page>
      <Brand name="泊安停车" end={<Badge>画廊</Badge>} />
      <Title>每一屏，每一种状态</Title>
      <Modes />
      {Object.entries(areas).map(([area, screens]) => (
        <section key={area} className="grid gap-3">
          <Section>{area}</Section>
          {Object.entries(screens).map(([screen, states]) => (
            <Card key={screen} label={screen}>
              <h3 className="px-4 pt-3 pb-1 font-bold">{screen}</h3>
              {Object.keys(states).map((state) => (
                <Cell key={state} label={state} href={stateHref(area, screen, state)} />
              ))}
            </Card>
          ))}
        </section>
      ))}
      <Note centred>只在演示环境可见</Note>
    </Page>
  )
}

const stateHref = (...parts: string[]) => `/gallery/${parts.map(encodeURIComponent).join("/")}`
