"use client"

import { useEffect, useState } from "react"
import { useSlides } from "#components/ads/use-slides"
import { AdFrame } from "#components/ui/display/ad-frame"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

type AdCarouselProps = { ads: Ad[]; records: AdRecorder; onClose: () => void }

/** The pictures of one vendor or several in one frame. An advertisement counts as shown when its turn has come. */
export function AdCarousel({ ads, records, onClose }: AdCarouselProps) {
  const [brokenPictures, setBroken] = useState<readonly string[]>([])
  const slides = ads
    .flatMap((ad) => ad.slides.map(({ picture = "", href }) => ({ ad, picture, href })))
    .filter(({ picture }) => !brokenPictures.includes(picture))
  const { index: at, isHidden: hidden, isPlaying: playing, toggle, frameRef: hold } = useSlides(slides.length)
  const slide = slides[at]

  const ad = slide?.ad
  useEffect(() => {
    if (ad && !hidden) records.shown(ad)
  }, [ad, hidden, records])

  if (!slide) return null
  const next = slides[(at + 1) % slides.length]
  return (
    <div ref={hold}>
      <AdFrame
        href={slide.href}
        dots={slides.length > 1 ? { count: slides.length, current: at } : undefined}
        control={slides.length > 1 && <PauseButton playing={playing} onClick={toggle} />}
        onFollow={() => records.tapped(slide.ad)}
        onClose={onClose}
      >
        {slides.map(({ picture, href }) =>
          // The next one is fetched while this one is looked at; those after it may never be wanted.
          picture === slide.picture || picture === next?.picture ? (
            <img
              key={picture}
              src={picture}
              alt={href ? "查看广告详情" : "广告图片"}
              className="aspect-[343/120] w-full rounded-card object-cover"
              hidden={picture !== slide.picture}
              onError={() => setBroken((known) => [...known, picture])}
            />
          ) : null,
        )}
      </AdFrame>
    </div>
  )
}

function PauseButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="ad-close top-auto bottom-0"
      aria-label={playing ? "暂停轮播" : "继续轮播"}
      onClick={onClick}
    >
      <span>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={playing ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
        </svg>
      </span>
    </button>
  )
}
