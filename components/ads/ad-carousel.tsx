"use client"

import { useEffect, useState } from "react"
import { useSlides } from "#components/ads/use-slides"
import { AdFrame } from "#components/ui/display/ad-frame"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

type AdCarouselProps = { ads: Ad[]; recorder: AdRecorder; onClose: () => void }

/** Shows the pictures of all vendors in one frame. A view is recorded when the picture is shown. */
export function AdCarousel({ ads, recorder, onClose }: AdCarouselProps) {
  const [brokenPictures, setBrokenPictures] = useState<readonly string[]>([])
  const slides = ads
    .flatMap((ad) => ad.slides.map(({ picture = "", href }) => ({ ad, picture, href })))
    .filter(({ picture }) => !brokenPictures.includes(picture))
  const { index, isHidden, isPlaying, toggle, frameRef } = useSlides(slides.length)
  const slide = slides[index]

  const ad = slide?.ad
  useEffect(() => {
    if (ad && !isHidden) recorder.recordView(ad)
  }, [ad, isHidden, recorder])

  if (!slide) return null
  const next = slides[(index + 1) % slides.length]
  return (
    <div ref={frameRef}>
      <AdFrame
        href={slide.href}
        dots={slides.length > 1 ? { count: slides.length, current: index } : undefined}
        control={slides.length > 1 && <PauseButton isPlaying={isPlaying} onClick={toggle} />}
        onFollow={() => recorder.recordTap(slide.ad)}
        onClose={onClose}
      >
        {slides.map(({ picture, href }) =>
          // Only the current and the next picture are loaded.
          picture === slide.picture || picture === next?.picture ? (
            <img
              key={picture}
              src={picture}
              alt={href ? "查看广告详情" : "广告图片"}
              className="aspect-[343/120] w-full rounded-card object-cover"
              hidden={picture !== slide.picture}
              onError={() => setBrokenPictures((current) => [...current, picture])}
            />
          ) : null,
        )}
      </AdFrame>
    </div>
  )
}

function PauseButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="ad-close top-auto bottom-0"
      aria-label={isPlaying ? "暂停轮播" : "继续轮播"}
      onClick={onClick}
    >
      <span>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
        </svg>
      </span>
    </button>
  )
}
