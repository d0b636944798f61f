"use client"

import { Dialog, DialogPanel, DialogTitle } from "@headlessui/react"
import { AdFrame } from "#components/ui/display/ad-frame"
import type { Ad } from "#lib/ads/values"

/** A separate module, so that Headless UI is only loaded when the popup opens. */
export function AdPopupBox({ ad, onFollow, onClose }: { ad: Ad; onFollow: () => void; onClose: () => void }) {
  const { picture, href } = ad.slides[0] ?? {}
  return (
    <Dialog open onClose={onClose} className="modal care:hidden">
      <div className="scrim" aria-hidden="true" />
      {/* On phones at the lower edge, where it covers neither the countdown nor the facts of the payment. */}
      <div className="grid min-h-full items-end justify-items-center p-6 min-[900px]:items-center">
        <DialogPanel className="w-full max-w-80">
          <DialogTitle className="sr-only">广告</DialogTitle>
          <AdFrame href={href} onFollow={onFollow} onClose={onClose}>
            <img
              src={picture}
              alt={href ? "查看广告详情" : "广告图片"}
              className="max-h-[40vh] w-full rounded-card object-contain"
              onError={onClose}
            />
          </AdFrame>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
