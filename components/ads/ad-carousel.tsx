"use client"

import { useEffect, useState } from "react"
import { AdButton, AdRow } from "#components/ads/ad-row"
import { useSlides } from "#components/ads/use-slides"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

type AdCarouselProps = { ads: Ad[]; recorder: AdRecorder; onClose: () => void }

/** Shows the pictures of all vendors in one row. A view is recorded when the picture is shown. */
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
  const pictures = slides.map(({ picture, href }) =>
    // Only the current and the next picture are loaded.
    picture === slide.picture || picture === next?.picture ? (
      <img
        key={picture}
        src={picture}
        alt={href ? "查看广告详情" : "广告图片"}
        className="aspect-[343/120] h-12 rounded-tag object-cover"
        hidden={picture !== slide.picture}
        onError={() => setBrokenPictures((current) => [...current, picture])}
      />
    ) : null,
  )
  return (
    <div ref={frameRef} className="row">
      <AdRow
        picture={pictures}
        href={slide.href}
        control={slides.length > 1 && <PauseButton isPlaying={isPlaying} onClick={toggle} />}
        onFollow={() => recorder.recordTap(slide.ad)}
        onClose={onClose}
      />
    </div>
  )
}

const PauseButton = ({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) => (
  <AdButton label={isPlaying ? "暂停轮播" : "继续轮播"} onClick={onClick}>
    <svg className="icon icon-sm" viewBox="0 0 24 24" aria-hidden="true">
      <path d={isPlaying ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
    </svg>
  </AdButton>
)
